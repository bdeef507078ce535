-- Lookup tables: types, materials, places, makes, models, and the FAA registry.

create extension if not exists pg_trgm;

create extension if not exists unaccent;

-- The IDs of types and categories are fixed, because searches, saved searches, and URLs reference them. ID 99 is for
-- imported aircraft whose category is unknown, and sorts after all others.
create table aircraft_type (
  id   smallint primary key,
  slug text not null unique,
  name text not null
);

insert into aircraft_type (id, slug, name) values
  (1, 'airplane', 'Airplane'), (2, 'helicopter', 'Helicopter'), (3, 'glider', 'Glider'),
  (4, 'gyroplane', 'Gyroplane'), (5, 'ultralight', 'Ultralight'), (6, 'lighter-than-air', 'Balloon or airship'),
  (7, 'weight-shift', 'Weight-shift control'), (8, 'powered-parachute', 'Powered parachute'),
  (99, 'not-stated', 'Not stated');

create table category (
  id               smallint primary key,
  aircraft_type_id smallint not null references aircraft_type,
  slug             text not null unique,
  name             text not null,
  -- Lets foreign keys to a category include its aircraft type.
  unique (id, aircraft_type_id)
);

insert into category (id, aircraft_type_id, slug, name) values
  (1, 1, 'single-engine-piston', 'Single engine piston'), (2, 1, 'multi-engine-piston', 'Multi engine piston'),
  (3, 1, 'turboprop', 'Turboprop'), (4, 1, 'private-jet', 'Private jet'), (5, 1, 'light-sport', 'Light sport'),
  (6, 1, 'experimental', 'Experimental'), (7, 1, 'warbird', 'Warbird'),
  (8, 2, 'piston-helicopter', 'Piston helicopter'), (9, 2, 'turbine-helicopter', 'Turbine helicopter'),
  (10, 3, 'glider', 'Glider'), (11, 3, 'motor-glider', 'Motor glider'), (12, 4, 'gyroplane', 'Gyroplane'),
  (13, 5, 'ultralight', 'Ultralight'), (14, 6, 'balloon', 'Balloon'), (15, 6, 'airship', 'Airship'),
  (16, 7, 'weight-shift', 'Weight-shift control'), (17, 8, 'powered-parachute', 'Powered parachute'),
  (99, 99, 'not-stated', 'Not stated');

create table fuel (
  id   smallint primary key,
  slug text not null unique,
  name text not null
);

insert into fuel (id, slug, name) values
  (1, 'avgas-100ll', 'Avgas 100LL'), (2, 'jet-a', 'Jet A'), (3, 'mogas', 'Unleaded mogas'),
  (4, 'electric', 'Electric'), (5, 'none', 'None'), (6, 'propane', 'Propane');

-- Airframe material. Called "hull" in the API.
create table hull (
  id   smallint primary key,
  slug text not null unique,
  name text not null
);

insert into hull (id, slug, name) values
  (1, 'aluminum', 'Aluminum'), (2, 'composite', 'Composite'), (3, 'steel-tube-fabric', 'Steel tube and fabric'),
  (4, 'wood-fabric', 'Wood and fabric'), (5, 'mixed', 'Mixed');

-- Each country abroad has one region and one state, which stand for the entire country, so that addresses, filters, and
-- counts work as for US states. A state's code is the short form in addresses: "Denver, CO" and "London, UK". IDs are
-- 1000 plus the position of the ISO 3166 code, so they are the same on each site.
create table country (
  id   smallint primary key,
  code text not null unique,
  name text not null
);

insert into country (id, code, name) values
  (1, 'US', 'United States'), (1003, 'AD', 'Andorra'), (1004, 'AE', 'United Arab Emirates'),
  (1005, 'AF', 'Afghanistan'), (1006, 'AG', 'Antigua and Barbuda'), (1008, 'AI', 'Anguilla'),
  (1011, 'AL', 'Albania'), (1012, 'AM', 'Armenia'), (1014, 'AO', 'Angola'), (1017, 'AR', 'Argentina'),
  (1019, 'AT', 'Austria'), (1020, 'AU', 'Australia'), (1022, 'AW', 'Aruba'), (1023, 'AX', 'Åland Islands'),
  (1025, 'AZ', 'Azerbaijan'), (1026, 'BA', 'Bosnia and Herzegovina'), (1027, 'BB', 'Barbados'),
  (1029, 'BD', 'Bangladesh'), (1030, 'BE', 'Belgium'), (1031, 'BF', 'Burkina Faso'), (1032, 'BG', 'Bulgaria'),
  (1033, 'BH', 'Bahrain'), (1034, 'BI', 'Burundi'), (1035, 'BJ', 'Benin'), (1037, 'BL', 'Saint Barthélemy'),
  (1038, 'BM', 'Bermuda'), (1039, 'BN', 'Brunei'), (1040, 'BO', 'Bolivia'), (1042, 'BQ', 'Caribbean Netherlands'),
  (1043, 'BR', 'Brazil'), (1044, 'BS', 'Bahamas'), (1045, 'BT', 'Bhutan'), (1048, 'BW', 'Botswana'),
  (1050, 'BY', 'Belarus'), (1051, 'BZ', 'Belize'), (1052, 'CA', 'Canada'), (1054, 'CC', 'Cocos (Keeling) Islands'),
  (1055, 'CD', 'DR Congo'), (1057, 'CF', 'Central African Republic'), (1058, 'CG', 'Congo'),
  (1059, 'CH', 'Switzerland'), (1060, 'CI', 'Côte d’Ivoire'), (1062, 'CK', 'Cook Islands'), (1063, 'CL', 'Chile'),
  (1064, 'CM', 'Cameroon'), (1065, 'CN', 'China'), (1066, 'CO', 'Colombia'), (1069, 'CR', 'Costa Rica'),
  (1072, 'CU', 'Cuba'), (1073, 'CV', 'Cape Verde'), (1074, 'CW', 'Curaçao'), (1075, 'CX', 'Christmas Island'),
  (1076, 'CY', 'Cyprus'), (1077, 'CZ', 'Czechia'), (1082, 'DE', 'Germany'), (1087, 'DJ', 'Djibouti'),
  (1088, 'DK', 'Denmark'), (1090, 'DM', 'Dominica'), (1092, 'DO', 'Dominican Republic'), (1103, 'DZ', 'Algeria'),
  (1106, 'EC', 'Ecuador'), (1108, 'EE', 'Estonia'), (1110, 'EG', 'Egypt'), (1111, 'EH', 'Western Sahara'),
  (1121, 'ER', 'Eritrea'), (1122, 'ES', 'Spain'), (1123, 'ET', 'Ethiopia'), (1138, 'FI', 'Finland'),
  (1139, 'FJ', 'Fiji'), (1140, 'FK', 'Falkland Islands'), (1142, 'FM', 'Micronesia'),
  (1144, 'FO', 'Faroe Islands'), (1147, 'FR', 'France'), (1156, 'GA', 'Gabon'), (1157, 'GB', 'United Kingdom'),
  (1159, 'GD', 'Grenada'), (1160, 'GE', 'Georgia'), (1161, 'GF', 'French Guiana'), (1162, 'GG', 'Guernsey'),
  (1163, 'GH', 'Ghana'), (1164, 'GI', 'Gibraltar'), (1167, 'GL', 'Greenland'), (1168, 'GM', 'Gambia'),
  (1169, 'GN', 'Guinea'), (1171, 'GP', 'Guadeloupe'), (1172, 'GQ', 'Equatorial Guinea'), (1173, 'GR', 'Greece'),
  (1175, 'GT', 'Guatemala'), (1178, 'GW', 'Guinea-Bissau'), (1180, 'GY', 'Guyana'), (1192, 'HK', 'Hong Kong'),
  (1195, 'HN', 'Honduras'), (1199, 'HR', 'Croatia'), (1201, 'HT', 'Haiti'), (1202, 'HU', 'Hungary'),
  (1211, 'ID', 'Indonesia'), (1212, 'IE', 'Ireland'), (1219, 'IL', 'Israel'), (1220, 'IM', 'Isle of Man'),
  (1221, 'IN', 'India'), (1222, 'IO', 'British Indian Ocean Territory'), (1224, 'IQ', 'Iraq'),
  (1225, 'IR', 'Iran'), (1226, 'IS', 'Iceland'), (1227, 'IT', 'Italy'), (1238, 'JE', 'Jersey'),
  (1246, 'JM', 'Jamaica'), (1248, 'JO', 'Jordan'), (1249, 'JP', 'Japan'), (1264, 'KE', 'Kenya'),
  (1266, 'KG', 'Kyrgyzstan'), (1267, 'KH', 'Cambodia'), (1268, 'KI', 'Kiribati'), (1272, 'KM', 'Comoros'),
  (1273, 'KN', 'Saint Kitts and Nevis'), (1275, 'KP', 'North Korea'), (1277, 'KR', 'South Korea'),
  (1282, 'KW', 'Kuwait'), (1284, 'KY', 'Cayman Islands'), (1285, 'KZ', 'Kazakhstan'), (1286, 'LA', 'Laos'),
  (1287, 'LB', 'Lebanon'), (1288, 'LC', 'Saint Lucia'), (1296, 'LK', 'Sri Lanka'), (1303, 'LR', 'Liberia'),
  (1304, 'LS', 'Lesotho'), (1305, 'LT', 'Lithuania'), (1306, 'LU', 'Luxembourg'), (1307, 'LV', 'Latvia'),
  (1310, 'LY', 'Libya'), (1312, 'MA', 'Morocco'), (1314, 'MC', 'Monaco'), (1315, 'MD', 'Moldova'),
  (1316, 'ME', 'Montenegro'), (1317, 'MF', 'Saint Martin'), (1318, 'MG', 'Madagascar'),
  (1319, 'MH', 'Marshall Islands'), (1322, 'MK', 'North Macedonia'), (1323, 'ML', 'Mali'), (1324, 'MM', 'Myanmar'),
  (1325, 'MN', 'Mongolia'), (1326, 'MO', 'Macao'), (1328, 'MQ', 'Martinique'), (1329, 'MR', 'Mauritania'),
  (1330, 'MS', 'Montserrat'), (1331, 'MT', 'Malta'), (1332, 'MU', 'Mauritius'), (1333, 'MV', 'Maldives'),
  (1334, 'MW', 'Malawi'), (1335, 'MX', 'Mexico'), (1336, 'MY', 'Malaysia'), (1337, 'MZ', 'Mozambique'),
  (1338, 'NA', 'Namibia'), (1340, 'NC', 'New Caledonia'), (1342, 'NE', 'Niger'), (1343, 'NF', 'Norfolk Island'),
  (1344, 'NG', 'Nigeria'), (1346, 'NI', 'Nicaragua'), (1349, 'NL', 'Netherlands'), (1352, 'NO', 'Norway'),
  (1353, 'NP', 'Nepal'), (1355, 'NR', 'Nauru'), (1358, 'NU', 'Niue'), (1363, 'NZ', 'New Zealand'),
  (1376, 'OM', 'Oman'), (1390, 'PA', 'Panama'), (1394, 'PE', 'Peru'), (1395, 'PF', 'French Polynesia'),
  (1396, 'PG', 'Papua New Guinea'), (1397, 'PH', 'Philippines'), (1400, 'PK', 'Pakistan'), (1401, 'PL', 'Poland'),
  (1402, 'PM', 'Saint Pierre and Miquelon'), (1408, 'PS', 'Palestine'), (1409, 'PT', 'Portugal'),
  (1412, 'PW', 'Palau'), (1414, 'PY', 'Paraguay'), (1416, 'QA', 'Qatar'), (1446, 'RE', 'Réunion'),
  (1456, 'RO', 'Romania'), (1460, 'RS', 'Serbia'), (1462, 'RU', 'Russia'), (1464, 'RW', 'Rwanda'),
  (1468, 'SA', 'Saudi Arabia'), (1469, 'SB', 'Solomon Islands'), (1470, 'SC', 'Seychelles'), (1471, 'SD', 'Sudan'),
  (1472, 'SE', 'Sweden'), (1474, 'SG', 'Singapore'), (1475, 'SH', 'Saint Helena'), (1476, 'SI', 'Slovenia'),
  (1477, 'SJ', 'Svalbard and Jan Mayen'), (1478, 'SK', 'Slovakia'), (1479, 'SL', 'Sierra Leone'),
  (1480, 'SM', 'San Marino'), (1481, 'SN', 'Senegal'), (1482, 'SO', 'Somalia'), (1485, 'SR', 'Suriname'),
  (1486, 'SS', 'South Sudan'), (1487, 'ST', 'São Tomé and Príncipe'), (1489, 'SV', 'El Salvador'),
  (1491, 'SX', 'Sint Maarten'), (1492, 'SY', 'Syria'), (1493, 'SZ', 'Eswatini'),
  (1496, 'TC', 'Turks and Caicos Islands'), (1497, 'TD', 'Chad'), (1500, 'TG', 'Togo'), (1501, 'TH', 'Thailand'),
  (1503, 'TJ', 'Tajikistan'), (1505, 'TL', 'Timor-Leste'), (1506, 'TM', 'Turkmenistan'), (1507, 'TN', 'Tunisia'),
  (1508, 'TO', 'Tonga'), (1511, 'TR', 'Turkey'), (1513, 'TT', 'Trinidad and Tobago'), (1515, 'TV', 'Tuvalu'),
  (1516, 'TW', 'Taiwan'), (1519, 'TZ', 'Tanzania'), (1520, 'UA', 'Ukraine'), (1526, 'UG', 'Uganda'),
  (1544, 'UY', 'Uruguay'), (1545, 'UZ', 'Uzbekistan'), (1548, 'VC', 'Saint Vincent and Grenadines'),
  (1550, 'VE', 'Venezuela'), (1552, 'VG', 'British Virgin Islands'), (1559, 'VN', 'Vietnam'),
  (1566, 'VU', 'Vanuatu'), (1577, 'WF', 'Wallis and Futuna'), (1590, 'WS', 'Samoa'), (1608, 'XK', 'Kosovo'),
  (1628, 'YE', 'Yemen'), (1643, 'YT', 'Mayotte'), (1650, 'ZA', 'South Africa'), (1662, 'ZM', 'Zambia'),
  (1672, 'ZW', 'Zimbabwe');

create table region (
  id         smallint primary key,
  country_id smallint not null references country,
  name       text not null
);

insert into region (id, country_id, name) values
  (1, 1, 'New England'), (2, 1, 'Mid-Atlantic'), (3, 1, 'South'), (4, 1, 'Great Lakes'), (5, 1, 'Plains'),
  (6, 1, 'Mountain'), (7, 1, 'Southwest'), (8, 1, 'Pacific'), (9, 1, 'Territories'), (1003, 1003, 'Andorra'),
  (1004, 1004, 'United Arab Emirates'), (1005, 1005, 'Afghanistan'), (1006, 1006, 'Antigua and Barbuda'),
  (1008, 1008, 'Anguilla'), (1011, 1011, 'Albania'), (1012, 1012, 'Armenia'), (1014, 1014, 'Angola'),
  (1017, 1017, 'Argentina'), (1019, 1019, 'Austria'), (1020, 1020, 'Australia'), (1022, 1022, 'Aruba'),
  (1023, 1023, 'Åland Islands'), (1025, 1025, 'Azerbaijan'), (1026, 1026, 'Bosnia and Herzegovina'),
  (1027, 1027, 'Barbados'), (1029, 1029, 'Bangladesh'), (1030, 1030, 'Belgium'), (1031, 1031, 'Burkina Faso'),
  (1032, 1032, 'Bulgaria'), (1033, 1033, 'Bahrain'), (1034, 1034, 'Burundi'), (1035, 1035, 'Benin'),
  (1037, 1037, 'Saint Barthélemy'), (1038, 1038, 'Bermuda'), (1039, 1039, 'Brunei'), (1040, 1040, 'Bolivia'),
  (1042, 1042, 'Caribbean Netherlands'), (1043, 1043, 'Brazil'), (1044, 1044, 'Bahamas'), (1045, 1045, 'Bhutan'),
  (1048, 1048, 'Botswana'), (1050, 1050, 'Belarus'), (1051, 1051, 'Belize'), (1052, 1052, 'Canada'),
  (1054, 1054, 'Cocos (Keeling) Islands'), (1055, 1055, 'DR Congo'), (1057, 1057, 'Central African Republic'),
  (1058, 1058, 'Congo'), (1059, 1059, 'Switzerland'), (1060, 1060, 'Côte d’Ivoire'), (1062, 1062, 'Cook Islands'),
  (1063, 1063, 'Chile'), (1064, 1064, 'Cameroon'), (1065, 1065, 'China'), (1066, 1066, 'Colombia'),
  (1069, 1069, 'Costa Rica'), (1072, 1072, 'Cuba'), (1073, 1073, 'Cape Verde'), (1074, 1074, 'Curaçao'),
  (1075, 1075, 'Christmas Island'), (1076, 1076, 'Cyprus'), (1077, 1077, 'Czechia'), (1082, 1082, 'Germany'),
  (1087, 1087, 'Djibouti'), (1088, 1088, 'Denmark'), (1090, 1090, 'Dominica'), (1092, 1092, 'Dominican Republic'),
  (1103, 1103, 'Algeria'), (1106, 1106, 'Ecuador'), (1108, 1108, 'Estonia'), (1110, 1110, 'Egypt'),
  (1111, 1111, 'Western Sahara'), (1121, 1121, 'Eritrea'), (1122, 1122, 'Spain'), (1123, 1123, 'Ethiopia'),
  (1138, 1138, 'Finland'), (1139, 1139, 'Fiji'), (1140, 1140, 'Falkland Islands'), (1142, 1142, 'Micronesia'),
  (1144, 1144, 'Faroe Islands'), (1147, 1147, 'France'), (1156, 1156, 'Gabon'), (1157, 1157, 'United Kingdom'),
  (1159, 1159, 'Grenada'), (1160, 1160, 'Georgia'), (1161, 1161, 'French Guiana'), (1162, 1162, 'Guernsey'),
  (1163, 1163, 'Ghana'), (1164, 1164, 'Gibraltar'), (1167, 1167, 'Greenland'), (1168, 1168, 'Gambia'),
  (1169, 1169, 'Guinea'), (1171, 1171, 'Guadeloupe'), (1172, 1172, 'Equatorial Guinea'), (1173, 1173, 'Greece'),
  (1175, 1175, 'Guatemala'), (1178, 1178, 'Guinea-Bissau'), (1180, 1180, 'Guyana'), (1192, 1192, 'Hong Kong'),
  (1195, 1195, 'Honduras'), (1199, 1199, 'Croatia'), (1201, 1201, 'Haiti'), (1202, 1202, 'Hungary'),
  (1211, 1211, 'Indonesia'), (1212, 1212, 'Ireland'), (1219, 1219, 'Israel'), (1220, 1220, 'Isle of Man'),
  (1221, 1221, 'India'), (1222, 1222, 'British Indian Ocean Territory'), (1224, 1224, 'Iraq'),
  (1225, 1225, 'Iran'), (1226, 1226, 'Iceland'), (1227, 1227, 'Italy'), (1238, 1238, 'Jersey'),
  (1246, 1246, 'Jamaica'), (1248, 1248, 'Jordan'), (1249, 1249, 'Japan'), (1264, 1264, 'Kenya'),
  (1266, 1266, 'Kyrgyzstan'), (1267, 1267, 'Cambodia'), (1268, 1268, 'Kiribati'), (1272, 1272, 'Comoros'),
  (1273, 1273, 'Saint Kitts and Nevis'), (1275, 1275, 'North Korea'), (1277, 1277, 'South Korea'),
  (1282, 1282, 'Kuwait'), (1284, 1284, 'Cayman Islands'), (1285, 1285, 'Kazakhstan'), (1286, 1286, 'Laos'),
  (1287, 1287, 'Lebanon'), (1288, 1288, 'Saint Lucia'), (1296, 1296, 'Sri Lanka'), (1303, 1303, 'Liberia'),
  (1304, 1304, 'Lesotho'), (1305, 1305, 'Lithuania'), (1306, 1306, 'Luxembourg'), (1307, 1307, 'Latvia'),
  (1310, 1310, 'Libya'), (1312, 1312, 'Morocco'), (1314, 1314, 'Monaco'), (1315, 1315, 'Moldova'),
  (1316, 1316, 'Montenegro'), (1317, 1317, 'Saint Martin'), (1318, 1318, 'Madagascar'),
  (1319, 1319, 'Marshall Islands'), (1322, 1322, 'North Macedonia'), (1323, 1323, 'Mali'), (1324, 1324, 'Myanmar'),
  (1325, 1325, 'Mongolia'), (1326, 1326, 'Macao'), (1328, 1328, 'Martinique'), (1329, 1329, 'Mauritania'),
  (1330, 1330, 'Montserrat'), (1331, 1331, 'Malta'), (1332, 1332, 'Mauritius'), (1333, 1333, 'Maldives'),
  (1334, 1334, 'Malawi'), (1335, 1335, 'Mexico'), (1336, 1336, 'Malaysia'), (1337, 1337, 'Mozambique'),
  (1338, 1338, 'Namibia'), (1340, 1340, 'New Caledonia'), (1342, 1342, 'Niger'), (1343, 1343, 'Norfolk Island'),
  (1344, 1344, 'Nigeria'), (1346, 1346, 'Nicaragua'), (1349, 1349, 'Netherlands'), (1352, 1352, 'Norway'),
  (1353, 1353, 'Nepal'), (1355, 1355, 'Nauru'), (1358, 1358, 'Niue'), (1363, 1363, 'New Zealand'),
  (1376, 1376, 'Oman'), (1390, 1390, 'Panama'), (1394, 1394, 'Peru'), (1395, 1395, 'French Polynesia'),
  (1396, 1396, 'Papua New Guinea'), (1397, 1397, 'Philippines'), (1400, 1400, 'Pakistan'), (1401, 1401, 'Poland'),
  (1402, 1402, 'Saint Pierre and Miquelon'), (1408, 1408, 'Palestine'), (1409, 1409, 'Portugal'),
  (1412, 1412, 'Palau'), (1414, 1414, 'Paraguay'), (1416, 1416, 'Qatar'), (1446, 1446, 'Réunion'),
  (1456, 1456, 'Romania'), (1460, 1460, 'Serbia'), (1462, 1462, 'Russia'), (1464, 1464, 'Rwanda'),
  (1468, 1468, 'Saudi Arabia'), (1469, 1469, 'Solomon Islands'), (1470, 1470, 'Seychelles'), (1471, 1471, 'Sudan'),
  (1472, 1472, 'Sweden'), (1474, 1474, 'Singapore'), (1475, 1475, 'Saint Helena'), (1476, 1476, 'Slovenia'),
  (1477, 1477, 'Svalbard and Jan Mayen'), (1478, 1478, 'Slovakia'), (1479, 1479, 'Sierra Leone'),
  (1480, 1480, 'San Marino'), (1481, 1481, 'Senegal'), (1482, 1482, 'Somalia'), (1485, 1485, 'Suriname'),
  (1486, 1486, 'South Sudan'), (1487, 1487, 'São Tomé and Príncipe'), (1489, 1489, 'El Salvador'),
  (1491, 1491, 'Sint Maarten'), (1492, 1492, 'Syria'), (1493, 1493, 'Eswatini'),
  (1496, 1496, 'Turks and Caicos Islands'), (1497, 1497, 'Chad'), (1500, 1500, 'Togo'), (1501, 1501, 'Thailand'),
  (1503, 1503, 'Tajikistan'), (1505, 1505, 'Timor-Leste'), (1506, 1506, 'Turkmenistan'), (1507, 1507, 'Tunisia'),
  (1508, 1508, 'Tonga'), (1511, 1511, 'Turkey'), (1513, 1513, 'Trinidad and Tobago'), (1515, 1515, 'Tuvalu'),
  (1516, 1516, 'Taiwan'), (1519, 1519, 'Tanzania'), (1520, 1520, 'Ukraine'), (1526, 1526, 'Uganda'),
  (1544, 1544, 'Uruguay'), (1545, 1545, 'Uzbekistan'), (1548, 1548, 'Saint Vincent and Grenadines'),
  (1550, 1550, 'Venezuela'), (1552, 1552, 'British Virgin Islands'), (1559, 1559, 'Vietnam'),
  (1566, 1566, 'Vanuatu'), (1577, 1577, 'Wallis and Futuna'), (1590, 1590, 'Samoa'), (1608, 1608, 'Kosovo'),
  (1628, 1628, 'Yemen'), (1643, 1643, 'Mayotte'), (1650, 1650, 'South Africa'), (1662, 1662, 'Zambia'),
  (1672, 1672, 'Zimbabwe');

create table state (
  id         smallint primary key,
  country_id smallint not null references country,
  region_id  smallint not null references region,
  code       text not null unique,
  name       text not null
);

insert into state (id, country_id, region_id, code, name) values
  (1, 1, 3, 'AL', 'Alabama'), (2, 1, 8, 'AK', 'Alaska'), (3, 1, 7, 'AZ', 'Arizona'), (4, 1, 3, 'AR', 'Arkansas'),
  (5, 1, 8, 'CA', 'California'), (6, 1, 6, 'CO', 'Colorado'), (7, 1, 1, 'CT', 'Connecticut'),
  (8, 1, 2, 'DE', 'Delaware'), (9, 1, 2, 'DC', 'District of Columbia'), (10, 1, 3, 'FL', 'Florida'),
  (11, 1, 3, 'GA', 'Georgia'), (12, 1, 8, 'HI', 'Hawaii'), (13, 1, 6, 'ID', 'Idaho'), (14, 1, 4, 'IL', 'Illinois'),
  (15, 1, 4, 'IN', 'Indiana'), (16, 1, 5, 'IA', 'Iowa'), (17, 1, 5, 'KS', 'Kansas'), (18, 1, 3, 'KY', 'Kentucky'),
  (19, 1, 3, 'LA', 'Louisiana'), (20, 1, 1, 'ME', 'Maine'), (21, 1, 2, 'MD', 'Maryland'),
  (22, 1, 1, 'MA', 'Massachusetts'), (23, 1, 4, 'MI', 'Michigan'), (24, 1, 4, 'MN', 'Minnesota'),
  (25, 1, 3, 'MS', 'Mississippi'), (26, 1, 5, 'MO', 'Missouri'), (27, 1, 6, 'MT', 'Montana'),
  (28, 1, 5, 'NE', 'Nebraska'), (29, 1, 6, 'NV', 'Nevada'), (30, 1, 1, 'NH', 'New Hampshire'),
  (31, 1, 2, 'NJ', 'New Jersey'), (32, 1, 7, 'NM', 'New Mexico'), (33, 1, 2, 'NY', 'New York'),
  (34, 1, 3, 'NC', 'North Carolina'), (35, 1, 5, 'ND', 'North Dakota'), (36, 1, 4, 'OH', 'Ohio'),
  (37, 1, 7, 'OK', 'Oklahoma'), (38, 1, 8, 'OR', 'Oregon'), (39, 1, 2, 'PA', 'Pennsylvania'),
  (40, 1, 1, 'RI', 'Rhode Island'), (41, 1, 3, 'SC', 'South Carolina'), (42, 1, 5, 'SD', 'South Dakota'),
  (43, 1, 3, 'TN', 'Tennessee'), (44, 1, 7, 'TX', 'Texas'), (45, 1, 6, 'UT', 'Utah'), (46, 1, 1, 'VT', 'Vermont'),
  (47, 1, 3, 'VA', 'Virginia'), (48, 1, 8, 'WA', 'Washington'), (49, 1, 2, 'WV', 'West Virginia'),
  (50, 1, 4, 'WI', 'Wisconsin'), (51, 1, 6, 'WY', 'Wyoming'), (52, 1, 9, 'PR', 'Puerto Rico'),
  (1003, 1003, 1003, 'Andorra', 'Andorra'), (1004, 1004, 1004, 'UAE', 'United Arab Emirates'),
  (1005, 1005, 1005, 'Afghanistan', 'Afghanistan'),
  (1006, 1006, 1006, 'Antigua and Barbuda', 'Antigua and Barbuda'), (1008, 1008, 1008, 'Anguilla', 'Anguilla'),
  (1011, 1011, 1011, 'Albania', 'Albania'), (1012, 1012, 1012, 'Armenia', 'Armenia'),
  (1014, 1014, 1014, 'Angola', 'Angola'), (1017, 1017, 1017, 'Argentina', 'Argentina'),
  (1019, 1019, 1019, 'Austria', 'Austria'), (1020, 1020, 1020, 'Australia', 'Australia'),
  (1022, 1022, 1022, 'Aruba', 'Aruba'), (1023, 1023, 1023, 'Åland Islands', 'Åland Islands'),
  (1025, 1025, 1025, 'Azerbaijan', 'Azerbaijan'),
  (1026, 1026, 1026, 'Bosnia and Herzegovina', 'Bosnia and Herzegovina'),
  (1027, 1027, 1027, 'Barbados', 'Barbados'), (1029, 1029, 1029, 'Bangladesh', 'Bangladesh'),
  (1030, 1030, 1030, 'Belgium', 'Belgium'), (1031, 1031, 1031, 'Burkina Faso', 'Burkina Faso'),
  (1032, 1032, 1032, 'Bulgaria', 'Bulgaria'), (1033, 1033, 1033, 'Bahrain', 'Bahrain'),
  (1034, 1034, 1034, 'Burundi', 'Burundi'), (1035, 1035, 1035, 'Benin', 'Benin'),
  (1037, 1037, 1037, 'Saint Barthélemy', 'Saint Barthélemy'), (1038, 1038, 1038, 'Bermuda', 'Bermuda'),
  (1039, 1039, 1039, 'Brunei', 'Brunei'), (1040, 1040, 1040, 'Bolivia', 'Bolivia'),
  (1042, 1042, 1042, 'Caribbean Netherlands', 'Caribbean Netherlands'), (1043, 1043, 1043, 'Brazil', 'Brazil'),
  (1044, 1044, 1044, 'Bahamas', 'Bahamas'), (1045, 1045, 1045, 'Bhutan', 'Bhutan'),
  (1048, 1048, 1048, 'Botswana', 'Botswana'), (1050, 1050, 1050, 'Belarus', 'Belarus'),
  (1051, 1051, 1051, 'Belize', 'Belize'), (1052, 1052, 1052, 'Canada', 'Canada'),
  (1054, 1054, 1054, 'Cocos (Keeling) Islands', 'Cocos (Keeling) Islands'),
  (1055, 1055, 1055, 'DR Congo', 'DR Congo'),
  (1057, 1057, 1057, 'Central African Republic', 'Central African Republic'), (1058, 1058, 1058, 'Congo', 'Congo'),
  (1059, 1059, 1059, 'Switzerland', 'Switzerland'), (1060, 1060, 1060, 'Côte d’Ivoire', 'Côte d’Ivoire'),
  (1062, 1062, 1062, 'Cook Islands', 'Cook Islands'), (1063, 1063, 1063, 'Chile', 'Chile'),
  (1064, 1064, 1064, 'Cameroon', 'Cameroon'), (1065, 1065, 1065, 'China', 'China'),
  (1066, 1066, 1066, 'Colombia', 'Colombia'), (1069, 1069, 1069, 'Costa Rica', 'Costa Rica'),
  (1072, 1072, 1072, 'Cuba', 'Cuba'), (1073, 1073, 1073, 'Cape Verde', 'Cape Verde'),
  (1074, 1074, 1074, 'Curaçao', 'Curaçao'), (1075, 1075, 1075, 'Christmas Island', 'Christmas Island'),
  (1076, 1076, 1076, 'Cyprus', 'Cyprus'), (1077, 1077, 1077, 'Czechia', 'Czechia'),
  (1082, 1082, 1082, 'Germany', 'Germany'), (1087, 1087, 1087, 'Djibouti', 'Djibouti'),
  (1088, 1088, 1088, 'Denmark', 'Denmark'), (1090, 1090, 1090, 'Dominica', 'Dominica'),
  (1092, 1092, 1092, 'Dominican Republic', 'Dominican Republic'), (1103, 1103, 1103, 'Algeria', 'Algeria'),
  (1106, 1106, 1106, 'Ecuador', 'Ecuador'), (1108, 1108, 1108, 'Estonia', 'Estonia'),
  (1110, 1110, 1110, 'Egypt', 'Egypt'), (1111, 1111, 1111, 'Western Sahara', 'Western Sahara'),
  (1121, 1121, 1121, 'Eritrea', 'Eritrea'), (1122, 1122, 1122, 'Spain', 'Spain'),
  (1123, 1123, 1123, 'Ethiopia', 'Ethiopia'), (1138, 1138, 1138, 'Finland', 'Finland'),
  (1139, 1139, 1139, 'Fiji', 'Fiji'), (1140, 1140, 1140, 'Falkland Islands', 'Falkland Islands'),
  (1142, 1142, 1142, 'Micronesia', 'Micronesia'), (1144, 1144, 1144, 'Faroe Islands', 'Faroe Islands'),
  (1147, 1147, 1147, 'France', 'France'), (1156, 1156, 1156, 'Gabon', 'Gabon'),
  (1157, 1157, 1157, 'UK', 'United Kingdom'), (1159, 1159, 1159, 'Grenada', 'Grenada'),
  (1160, 1160, 1160, 'Georgia', 'Georgia'), (1161, 1161, 1161, 'French Guiana', 'French Guiana'),
  (1162, 1162, 1162, 'Guernsey', 'Guernsey'), (1163, 1163, 1163, 'Ghana', 'Ghana'),
  (1164, 1164, 1164, 'Gibraltar', 'Gibraltar'), (1167, 1167, 1167, 'Greenland', 'Greenland'),
  (1168, 1168, 1168, 'Gambia', 'Gambia'), (1169, 1169, 1169, 'Guinea', 'Guinea'),
  (1171, 1171, 1171, 'Guadeloupe', 'Guadeloupe'), (1172, 1172, 1172, 'Equatorial Guinea', 'Equatorial Guinea'),
  (1173, 1173, 1173, 'Greece', 'Greece'), (1175, 1175, 1175, 'Guatemala', 'Guatemala'),
  (1178, 1178, 1178, 'Guinea-Bissau', 'Guinea-Bissau'), (1180, 1180, 1180, 'Guyana', 'Guyana'),
  (1192, 1192, 1192, 'Hong Kong', 'Hong Kong'), (1195, 1195, 1195, 'Honduras', 'Honduras'),
  (1199, 1199, 1199, 'Croatia', 'Croatia'), (1201, 1201, 1201, 'Haiti', 'Haiti'),
  (1202, 1202, 1202, 'Hungary', 'Hungary'), (1211, 1211, 1211, 'Indonesia', 'Indonesia'),
  (1212, 1212, 1212, 'Ireland', 'Ireland'), (1219, 1219, 1219, 'Israel', 'Israel'),
  (1220, 1220, 1220, 'Isle of Man', 'Isle of Man'), (1221, 1221, 1221, 'India', 'India'),
  (1222, 1222, 1222, 'British Indian Ocean Territory', 'British Indian Ocean Territory'),
  (1224, 1224, 1224, 'Iraq', 'Iraq'), (1225, 1225, 1225, 'Iran', 'Iran'), (1226, 1226, 1226, 'Iceland', 'Iceland'),
  (1227, 1227, 1227, 'Italy', 'Italy'), (1238, 1238, 1238, 'Jersey', 'Jersey'),
  (1246, 1246, 1246, 'Jamaica', 'Jamaica'), (1248, 1248, 1248, 'Jordan', 'Jordan'),
  (1249, 1249, 1249, 'Japan', 'Japan'), (1264, 1264, 1264, 'Kenya', 'Kenya'),
  (1266, 1266, 1266, 'Kyrgyzstan', 'Kyrgyzstan'), (1267, 1267, 1267, 'Cambodia', 'Cambodia'),
  (1268, 1268, 1268, 'Kiribati', 'Kiribati'), (1272, 1272, 1272, 'Comoros', 'Comoros'),
  (1273, 1273, 1273, 'Saint Kitts and Nevis', 'Saint Kitts and Nevis'),
  (1275, 1275, 1275, 'North Korea', 'North Korea'), (1277, 1277, 1277, 'South Korea', 'South Korea'),
  (1282, 1282, 1282, 'Kuwait', 'Kuwait'), (1284, 1284, 1284, 'Cayman Islands', 'Cayman Islands'),
  (1285, 1285, 1285, 'Kazakhstan', 'Kazakhstan'), (1286, 1286, 1286, 'Laos', 'Laos'),
  (1287, 1287, 1287, 'Lebanon', 'Lebanon'), (1288, 1288, 1288, 'Saint Lucia', 'Saint Lucia'),
  (1296, 1296, 1296, 'Sri Lanka', 'Sri Lanka'), (1303, 1303, 1303, 'Liberia', 'Liberia'),
  (1304, 1304, 1304, 'Lesotho', 'Lesotho'), (1305, 1305, 1305, 'Lithuania', 'Lithuania'),
  (1306, 1306, 1306, 'Luxembourg', 'Luxembourg'), (1307, 1307, 1307, 'Latvia', 'Latvia'),
  (1310, 1310, 1310, 'Libya', 'Libya'), (1312, 1312, 1312, 'Morocco', 'Morocco'),
  (1314, 1314, 1314, 'Monaco', 'Monaco'), (1315, 1315, 1315, 'Moldova', 'Moldova'),
  (1316, 1316, 1316, 'Montenegro', 'Montenegro'), (1317, 1317, 1317, 'Saint Martin', 'Saint Martin'),
  (1318, 1318, 1318, 'Madagascar', 'Madagascar'), (1319, 1319, 1319, 'Marshall Islands', 'Marshall Islands'),
  (1322, 1322, 1322, 'North Macedonia', 'North Macedonia'), (1323, 1323, 1323, 'Mali', 'Mali'),
  (1324, 1324, 1324, 'Myanmar', 'Myanmar'), (1325, 1325, 1325, 'Mongolia', 'Mongolia'),
  (1326, 1326, 1326, 'Macao', 'Macao'), (1328, 1328, 1328, 'Martinique', 'Martinique'),
  (1329, 1329, 1329, 'Mauritania', 'Mauritania'), (1330, 1330, 1330, 'Montserrat', 'Montserrat'),
  (1331, 1331, 1331, 'Malta', 'Malta'), (1332, 1332, 1332, 'Mauritius', 'Mauritius'),
  (1333, 1333, 1333, 'Maldives', 'Maldives'), (1334, 1334, 1334, 'Malawi', 'Malawi'),
  (1335, 1335, 1335, 'Mexico', 'Mexico'), (1336, 1336, 1336, 'Malaysia', 'Malaysia'),
  (1337, 1337, 1337, 'Mozambique', 'Mozambique'), (1338, 1338, 1338, 'Namibia', 'Namibia'),
  (1340, 1340, 1340, 'New Caledonia', 'New Caledonia'), (1342, 1342, 1342, 'Niger', 'Niger'),
  (1343, 1343, 1343, 'Norfolk Island', 'Norfolk Island'), (1344, 1344, 1344, 'Nigeria', 'Nigeria'),
  (1346, 1346, 1346, 'Nicaragua', 'Nicaragua'), (1349, 1349, 1349, 'Netherlands', 'Netherlands'),
  (1352, 1352, 1352, 'Norway', 'Norway'), (1353, 1353, 1353, 'Nepal', 'Nepal'),
  (1355, 1355, 1355, 'Nauru', 'Nauru'), (1358, 1358, 1358, 'Niue', 'Niue'),
  (1363, 1363, 1363, 'New Zealand', 'New Zealand'), (1376, 1376, 1376, 'Oman', 'Oman'),
  (1390, 1390, 1390, 'Panama', 'Panama'), (1394, 1394, 1394, 'Peru', 'Peru'),
  (1395, 1395, 1395, 'French Polynesia', 'French Polynesia'),
  (1396, 1396, 1396, 'Papua New Guinea', 'Papua New Guinea'), (1397, 1397, 1397, 'Philippines', 'Philippines'),
  (1400, 1400, 1400, 'Pakistan', 'Pakistan'), (1401, 1401, 1401, 'Poland', 'Poland'),
  (1402, 1402, 1402, 'Saint Pierre and Miquelon', 'Saint Pierre and Miquelon'),
  (1408, 1408, 1408, 'Palestine', 'Palestine'), (1409, 1409, 1409, 'Portugal', 'Portugal'),
  (1412, 1412, 1412, 'Palau', 'Palau'), (1414, 1414, 1414, 'Paraguay', 'Paraguay'),
  (1416, 1416, 1416, 'Qatar', 'Qatar'), (1446, 1446, 1446, 'Réunion', 'Réunion'),
  (1456, 1456, 1456, 'Romania', 'Romania'), (1460, 1460, 1460, 'Serbia', 'Serbia'),
  (1462, 1462, 1462, 'Russia', 'Russia'), (1464, 1464, 1464, 'Rwanda', 'Rwanda'),
  (1468, 1468, 1468, 'Saudi Arabia', 'Saudi Arabia'), (1469, 1469, 1469, 'Solomon Islands', 'Solomon Islands'),
  (1470, 1470, 1470, 'Seychelles', 'Seychelles'), (1471, 1471, 1471, 'Sudan', 'Sudan'),
  (1472, 1472, 1472, 'Sweden', 'Sweden'), (1474, 1474, 1474, 'Singapore', 'Singapore'),
  (1475, 1475, 1475, 'Saint Helena', 'Saint Helena'), (1476, 1476, 1476, 'Slovenia', 'Slovenia'),
  (1477, 1477, 1477, 'Svalbard and Jan Mayen', 'Svalbard and Jan Mayen'),
  (1478, 1478, 1478, 'Slovakia', 'Slovakia'), (1479, 1479, 1479, 'Sierra Leone', 'Sierra Leone'),
  (1480, 1480, 1480, 'San Marino', 'San Marino'), (1481, 1481, 1481, 'Senegal', 'Senegal'),
  (1482, 1482, 1482, 'Somalia', 'Somalia'), (1485, 1485, 1485, 'Suriname', 'Suriname'),
  (1486, 1486, 1486, 'South Sudan', 'South Sudan'),
  (1487, 1487, 1487, 'São Tomé and Príncipe', 'São Tomé and Príncipe'),
  (1489, 1489, 1489, 'El Salvador', 'El Salvador'), (1491, 1491, 1491, 'Sint Maarten', 'Sint Maarten'),
  (1492, 1492, 1492, 'Syria', 'Syria'), (1493, 1493, 1493, 'Eswatini', 'Eswatini'),
  (1496, 1496, 1496, 'Turks and Caicos Islands', 'Turks and Caicos Islands'), (1497, 1497, 1497, 'Chad', 'Chad'),
  (1500, 1500, 1500, 'Togo', 'Togo'), (1501, 1501, 1501, 'Thailand', 'Thailand'),
  (1503, 1503, 1503, 'Tajikistan', 'Tajikistan'), (1505, 1505, 1505, 'Timor-Leste', 'Timor-Leste'),
  (1506, 1506, 1506, 'Turkmenistan', 'Turkmenistan'), (1507, 1507, 1507, 'Tunisia', 'Tunisia'),
  (1508, 1508, 1508, 'Tonga', 'Tonga'), (1511, 1511, 1511, 'Turkey', 'Turkey'),
  (1513, 1513, 1513, 'Trinidad and Tobago', 'Trinidad and Tobago'), (1515, 1515, 1515, 'Tuvalu', 'Tuvalu'),
  (1516, 1516, 1516, 'Taiwan', 'Taiwan'), (1519, 1519, 1519, 'Tanzania', 'Tanzania'),
  (1520, 1520, 1520, 'Ukraine', 'Ukraine'), (1526, 1526, 1526, 'Uganda', 'Uganda'),
  (1544, 1544, 1544, 'Uruguay', 'Uruguay'), (1545, 1545, 1545, 'Uzbekistan', 'Uzbekistan'),
  (1548, 1548, 1548, 'Saint Vincent and Grenadines', 'Saint Vincent and Grenadines'),
  (1550, 1550, 1550, 'Venezuela', 'Venezuela'),
  (1552, 1552, 1552, 'British Virgin Islands', 'British Virgin Islands'), (1559, 1559, 1559, 'Vietnam', 'Vietnam'),
  (1566, 1566, 1566, 'Vanuatu', 'Vanuatu'), (1577, 1577, 1577, 'Wallis and Futuna', 'Wallis and Futuna'),
  (1590, 1590, 1590, 'Samoa', 'Samoa'), (1608, 1608, 1608, 'Kosovo', 'Kosovo'),
  (1628, 1628, 1628, 'Yemen', 'Yemen'), (1643, 1643, 1643, 'Mayotte', 'Mayotte'),
  (1650, 1650, 1650, 'South Africa', 'South Africa'), (1662, 1662, 1662, 'Zambia', 'Zambia'),
  (1672, 1672, 1672, 'Zimbabwe', 'Zimbabwe');

create table location (
  id         integer generated by default as identity primary key,
  city       text not null,
  state_id   smallint not null references state,
  zip        text not null,
  latitude   double precision,
  longitude  double precision,
  -- Residents of cities abroad. US cities are compared by their number of ZIP codes.
  population integer check (population > 0),
  unique (zip, city, state_id)
);
-- For place searches in forms.
create index location_city_prefix on location (lower(city) text_pattern_ops);
create index location_zip_prefix on location (zip text_pattern_ops);

-- Place name for comparison, as in placeKey(): lowercase letters and digits without accents, spaces, and punctuation, and
-- with common abbreviations spelled out.
create function place_key(name text) returns text language sql immutable parallel safe return
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    ' ' || translate(
      replace(replace(replace(replace(
        lower(translate(regexp_replace(normalize(name, nfkd), u&'[\0300-\036F]', '', 'g'), 'ØøŁłĐđÐðıȷĦħŦŧŊŋƏəÆŒÞẞ',
            'oollddddijhhttnneeæœþß')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      e'.,-–—/() \t\n\r''’‘ʼ`´', '            '),
    ' st ', ' saint '), ' sankt ', ' saint '), ' ste ', ' sainte '), ' ft ', ' fort '), ' mt ', ' mount '),
    ' n ', ' north '), ' s ', ' south '), ' e ', ' east '), ' w ', ' west '), ' ', '');
create index location_key on location (place_key(city) text_pattern_ops);

create table airport (
  -- The identifier that pilots use: the ICAO code (KAPA) if there is one, otherwise the FAA identifier (00V).
  ident     text primary key,
  name      text not null,
  city      text not null,
  state_id  smallint not null references state,
  latitude  double precision not null,
  longitude double precision not null,
  -- IANA time zone of the aircraft's location, used for viewing times.
  time_zone text,
  iata      text unique check (iata ~ '^[A-Z]{3}$')
);
create index airport_name_key on airport (place_key(name) text_pattern_ops);
create index airport_city_key on airport (place_key(city) text_pattern_ops);
-- Finds the airports near an aircraft.
create index airport_latitude on airport (latitude, longitude);

create table make (
  id       integer generated by default as identity primary key,
  name     text not null unique,
  -- Lowercase name in the page URL. For /aircraft/manufacturer/van's-aircraft, this is "vans-aircraft".
  route    text not null unique,
  website  text,
  logo_url text
);

create table model (
  id          integer generated by default as identity primary key,
  make_id     integer not null references make,
  name        text not null,
  family      text not null,
  category_id smallint not null references category,
  -- Typical facts about the model from the catalog. Forms suggest them.
  fuel_id           smallint references fuel,
  hull_id           smallint references hull,
  length_feet       numeric(5,1) check (length_feet between 1 and 999),
  seats             smallint,
  engine_count      smallint,
  engine_make       text,
  engine_model      text,
  engine_horsepower numeric(7,1),
  engine_tbo_hours  integer,
  unique (make_id, name)
);

-- The FAA registry without owners. Names are spelled as in the registry.
create table registry_aircraft (
  -- Includes the N, without spaces: N827CW.
  registration  text primary key,
  -- Null if it's the name of an amateur builder, who is often also the owner.
  make          text,
  model         text not null,
  year          smallint,
  aircraft_type text,
  engine_type   text,
  -- Registered aircraft by family, for model pages. Rewritten with the registry.
  maker         text,
  family        text
);

-- The loaded edition, which is the date of the FAA file.
create table registry_edition (
  singleton     boolean primary key default true check (singleton),
  published_at  timestamptz not null,
  loaded_at     timestamptz not null,
  -- Rules by which the registered aircraft were named. Null if an earlier version named them.
  names_version text
);

-- Families have IDs, so that searches can reference them like makes.
create table model_family (
  id      integer generated by default as identity primary key,
  make_id integer not null references make on delete cascade,
  name    text not null check (name <> ''),
  unique (make_id, name)
);

create table registered_family (
  maker         text not null,
  family        text not null,
  -- Most common spellings: "Luscombe" and "8A".
  make          text not null,
  model         text not null,
  aircraft_type text not null,
  engine_type   text,
  registered    integer not null check (registered > 0),
  first_year    smallint,
  last_year     smallint,
  primary key (maker, family)
);

-- Countries by the nationality and registration marks of their aircraft: ICAO Annex 7 and its supplement. The longest
-- matching pattern applies, because some countries share a mark.
create table registration_country (
  id      smallint generated by default as identity primary key,
  name    text not null unique,
  pattern text not null unique
);

insert into registration_country (name, pattern) values
  ('United States', '^N[1-9](\d{0,4}|\d{0,3}[A-HJ-NP-Z]|\d{0,2}[A-HJ-NP-Z]{2})$'), ('Canada', '^(C|CF)-'),
  ('Mexico', '^X[ABC]-'), ('Afghanistan', '^YA-'), ('Albania', '^ZA-'), ('Algeria', '^7T-'), ('Andorra', '^C3-'),
  ('Angola', '^D2-'), ('Anguilla', '^VP-A'), ('Antigua and Barbuda', '^V2-'), ('Argentina', '^L[QV]-'),
  ('Armenia', '^EK-'), ('Aruba', '^P4-'), ('Australia', '^VH-'), ('Austria', '^OE-'), ('Azerbaijan', '^4K-'),
  ('Bahamas', '^C6-'), ('Bahrain', '^A9C-'), ('Bangladesh', '^S2-'), ('Barbados', '^8P-'), ('Belarus', '^EW-'),
  ('Belgium', '^OO-'), ('Belize', '^V3-'), ('Benin', '^TY-'), ('Bermuda', '^V[PQ]-B'), ('Bhutan', '^A5-'),
  ('Bolivia', '^CP-'), ('Bosnia and Herzegovina', '^(E7|T9)-'), ('Botswana', '^A2-'), ('Brazil', '^P[PRSTU]-'),
  ('British Virgin Islands', '^VP-L'), ('Brunei', '^V8-'), ('Bulgaria', '^LZ-'), ('Burkina Faso', '^XT-'),
  ('Burundi', '^9U-'), ('Cambodia', '^XU-'), ('Cameroon', '^TJ-'), ('Cape Verde', '^D4-'),
  ('Cayman Islands', '^VP-C'), ('Central African Republic', '^TL-'), ('Chad', '^TT-'), ('Chile', '^CC-'),
  ('China', '^B-'), ('Colombia', '^H[JK]-'), ('Comoros', '^D6-'), ('Congo', '^TN-'), ('Cook Islands', '^E5-'),
  ('Costa Rica', '^TI-'), ('Croatia', '^9A-'), ('Cuba', '^CU-'), ('Curaçao and Sint Maarten', '^PJ-'),
  ('Cyprus', '^5B-'), ('Czechia', '^OK-'), ('Côte d’Ivoire', '^TU-'), ('DR Congo', '^9[QST]-'),
  ('Denmark', '^OY-'), ('Djibouti', '^J2-'), ('Dominica', '^J7-'), ('Dominican Republic', '^HI-?\d'),
  ('Ecuador', '^HC-'), ('Egypt', '^SU-'), ('El Salvador', '^YS-'), ('Equatorial Guinea', '^3C-'),
  ('Eritrea', '^E3-'), ('Estonia', '^ES-'), ('Eswatini', '^3DC-'), ('Ethiopia', '^ET-'),
  ('Falkland Islands', '^VP-F'), ('Fiji', '^DQ-'), ('Finland', '^OH-'), ('France', '^F-'), ('Gabon', '^TR-'),
  ('Gambia', '^C5-'), ('Georgia', '^4L-'), ('Germany', '^D-'), ('Ghana', '^9G-'), ('Gibraltar', '^VP-G'),
  ('Greece', '^SX-'), ('Grenada', '^J3-'), ('Guatemala', '^TG-'), ('Guernsey', '^2-'), ('Guinea', '^3X-'),
  ('Guinea-Bissau', '^J5-'), ('Guyana', '^8R-'), ('Haiti', '^HH-'), ('Honduras', '^HR-'),
  ('Hong Kong', '^B-[HKL][A-Z]{2}$'), ('Hungary', '^HA-'), ('Iceland', '^TF-'), ('India', '^VT-'),
  ('Indonesia', '^PK-'), ('Iran', '^EP-'), ('Iraq', '^YI-'), ('Ireland', '^E[IJ]-'), ('Isle of Man', '^M-'),
  ('Israel', '^4X-'), ('Italy', '^I-'), ('Jamaica', '^6Y-'), ('Japan', '^JA-?[A-Z]?\d'), ('Jersey', '^ZJ-'),
  ('Jordan', '^JY-'), ('Kazakhstan', '^U[NP]-'), ('Kenya', '^5Y-'), ('Kiribati', '^T3-'), ('Kosovo', '^Z6-'),
  ('Kuwait', '^9K-'), ('Kyrgyzstan', '^EX-'), ('Laos', '^RDPL-'), ('Latvia', '^YL-'), ('Lebanon', '^OD-'),
  ('Lesotho', '^7P-'), ('Liberia', '^A8-'), ('Libya', '^5A-'), ('Lithuania', '^LY-'), ('Luxembourg', '^LX-'),
  ('Macao', '^B-M[A-Z]{2}$'), ('Madagascar', '^5R-'), ('Malawi', '^7Q-'), ('Malaysia', '^9M-'),
  ('Maldives', '^8Q-'), ('Mali', '^TZ-'), ('Malta', '^9H-'), ('Marshall Islands', '^V7-'), ('Mauritania', '^5T-'),
  ('Mauritius', '^3B-'), ('Micronesia', '^V6-'), ('Moldova', '^ER-'), ('Monaco', '^3A-'), ('Mongolia', '^JU-'),
  ('Montenegro', '^4O-'), ('Montserrat', '^VP-M'), ('Morocco', '^CN-'), ('Mozambique', '^C9-'),
  ('Myanmar', '^X[YZ]-'), ('Namibia', '^V5-'), ('Nauru', '^C2-'), ('Nepal', '^9N-'), ('Netherlands', '^PH-'),
  ('New Zealand', '^Z[KLM]-'), ('Nicaragua', '^YN-'), ('Niger', '^5U-'), ('Nigeria', '^5N-'),
  ('North Korea', '^P-'), ('North Macedonia', '^Z3-'), ('Norway', '^LN-'), ('Oman', '^A4O-'), ('Pakistan', '^AP-'),
  ('Palau', '^T8-'), ('Palestine', '^E4-'), ('Panama', '^HP-'), ('Papua New Guinea', '^P2-'), ('Paraguay', '^ZP-'),
  ('Peru', '^OB-'), ('Philippines', '^RP-'), ('Poland', '^S[NP]-'), ('Portugal', '^C[RS]-'), ('Qatar', '^A7-'),
  ('Romania', '^YR-'), ('Russia', '^R[AF]-'), ('Rwanda', '^9XR-'), ('Saint Helena', '^VQ-H'),
  ('Saint Kitts and Nevis', '^V4-'), ('Saint Lucia', '^J6-'), ('Saint Vincent and the Grenadines', '^J8-'),
  ('Samoa', '^5W-'), ('San Marino', '^T7-'), ('Saudi Arabia', '^HZ-'), ('Senegal', '^6[VW]-'), ('Serbia', '^YU-'),
  ('Seychelles', '^S7-'), ('Sierra Leone', '^9L-'), ('Singapore', '^9V-'), ('Slovakia', '^OM-'),
  ('Slovenia', '^S5-'), ('Solomon Islands', '^H4-'), ('Somalia', '^6O-'), ('South Africa', '^Z[STU]-'),
  ('South Korea', '^HL-?C?\d'), ('South Sudan', '^Z8-'), ('Spain', '^E[CM]-'), ('Sri Lanka', '^4R-'),
  ('Sudan', '^ST-'), ('Suriname', '^PZ-'), ('Sweden', '^SE-'), ('Switzerland or Liechtenstein', '^HB-'),
  ('Syria', '^YK-'), ('São Tomé and Príncipe', '^S9-'), ('Taiwan', '^B-\d{5}$'), ('Tajikistan', '^EY-'),
  ('Tanzania', '^5[HI]-'), ('Thailand', '^(HS|U)-'), ('Timor-Leste', '^4W-'), ('Togo', '^5V-'), ('Tonga', '^A3-'),
  ('Trinidad and Tobago', '^9Y-'), ('Tunisia', '^TS-'), ('Turkey', '^TC-'), ('Turkmenistan', '^EZ-'),
  ('Turks and Caicos Islands', '^VQ-T'), ('Tuvalu', '^T2-'), ('Uganda', '^5X-'), ('Ukraine', '^UR-'),
  ('United Arab Emirates', '^(A6|DU)-'), ('United Kingdom', '^G-'), ('Uruguay', '^CX-'), ('Uzbekistan', '^UK-?\d'),
  ('Vanuatu', '^YJ-'), ('Vatican City', '^HV-'), ('Venezuela', '^YV-?(O-?)?\d'), ('Vietnam', '^VN-'),
  ('Yemen', '^7O-'), ('Zambia', '^9J-'), ('Zimbabwe', '^Z-');

-- Names of cities abroad without case and accents, including names in other languages: "munich", "munchen", "muenchen".
create table location_name (
  name        text not null,
  location_id integer not null references location on delete cascade,
  primary key (name, location_id)
);
create index location_name_prefix on location_name (name text_pattern_ops);
create index location_name_location on location_name (location_id);
create index location_name_key on location_name (place_key(name) text_pattern_ops);

-- Registered aircraft by variant of a family, such as 172M of 172, for model pages. Rewritten with the registry.
create table registered_variant (
  maker         text not null,
  family        text not null,
  -- Name from plain_variant().
  variant       text not null,
  -- Most common spelling.
  model         text not null,
  aircraft_type text not null,
  engine_type   text,
  registered    integer not null check (registered > 0),
  first_year    smallint,
  last_year     smallint,
  primary key (maker, family, variant)
);

create function is_offered(is_active boolean, is_sold boolean, expires_at timestamptz) returns boolean
language sql stable return is_active and not is_sold and (expires_at is null or expires_at > now());

-- For bulk loading. Returns text with a length prefix.
create function packed_text(words text) returns bytea language sql immutable parallel safe
return int4send(octet_length(words)) || convert_to(words, 'UTF8');

-- Last 10 digits of the buyer's phone number. Identifies returning buyers together with the email address.
create function buyer_phone(phone text, sms text) returns text
  language sql immutable parallel safe
  return substring(regexp_replace(coalesce(phone, sms, ''), '\D', '', 'g') from '\d{10}$');

-- Normalized serial number: letters and digits, without leading zeros. Null if it doesn't identify an airframe, as with
-- "TBD" and "000".
create function plain_serial(serial_number text) returns text language sql immutable parallel safe return
  case when serial_number ~ '[1-9]'
    then ltrim(upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')), '0') end;

-- If two hashes differ in at most six bits, at least one of their four quarters differs in at most one bit. Therefore,
-- four indexes find all similar hashes.
create function print_quarter(print bit, quarter integer) returns integer
language sql immutable parallel safe return substring(print from 16 * quarter + 1 for 16)::integer;

create function quarters_near(print bit, quarter integer) returns integer[]
language sql immutable parallel safe return
  (select array_agg(print_quarter(print, quarter) # flip)
   from unnest(array[0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768]) flip);

create function model_family_id(of_make integer, called text) returns integer language plpgsql as $$
DECLARE
  found integer;
BEGIN
  IF of_make IS NULL OR called IS NULL OR called = '' THEN RETURN NULL; END IF;
  SELECT id INTO found FROM model_family WHERE make_id = of_make AND name = called;
  IF found IS NULL THEN
    INSERT INTO model_family (make_id, name) VALUES (of_make, called) ON CONFLICT DO NOTHING;
    SELECT id INTO found FROM model_family WHERE make_id = of_make AND name = called;
  END IF;
  RETURN found;
END $$;

-- Catalog families can be searched even before such an aircraft is listed.
create function on_model_named() returns trigger language plpgsql as $$
BEGIN
  PERFORM model_family_id(NEW.make_id, NEW.family);
  RETURN NULL;
END $$;

create trigger model_named after insert or update of make_id, family on model
  for each row execute function on_model_named();

create function on_listing_family() returns trigger language plpgsql as $$
BEGIN
  NEW.family_id := model_family_id(NEW.make_id, NEW.family);
  RETURN NEW;
END $$;

create function airframe_key(make_id integer, model text, year integer) returns text
language sql immutable parallel safe return
  make_id || ' ' || year || ' ' || lower(regexp_replace(coalesce(model, ''), '[^A-Za-z0-9]', '', 'g'));

create function registration_country_id(of_registration text) returns smallint language sql stable as
  'SELECT id FROM registration_country WHERE of_registration ~ pattern ORDER BY length(pattern) DESC, id LIMIT 1';

create function set_registration_country() returns trigger language plpgsql as $$
BEGIN
  NEW.registration_country_id := registration_country_id(NEW.registration);
  RETURN NEW;
END $$;

comment on column airport.iata is 'IATA code of an airport outside the United States. US airports are found without their K.';

-- Model in capital letters and digits. A maker's name in front of the family is left out: VAN'S RV-6A is RV6A.
create function plain_variant(model text, family text) returns text language sql immutable parallel safe return
  regexp_replace(regexp_replace(upper(model), '[^A-Z0-9]', '', 'g'),
    '^[A-Z]{3,}(?=' || regexp_replace(family, '[^A-Z0-9]', '', 'g') || ')', '');

-- A registration in the form in which it is compared: "C-GABC" and "CGABC" are the same. The application decides
-- whether a text is a registration at all.
create function plain_registration(registration text) returns text language sql immutable parallel safe return
  upper(regexp_replace(registration, '[^A-Za-z0-9]', '', 'g'));
