from configparser import RawConfigParser

Config: RawConfigParser
