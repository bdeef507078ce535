// Serial numbers by model, in the manufacturers' own formats. Columns: start of the model name, model years if they
// differ, and pattern. Longer names come before shorter ones. The number increases within its range over the years.
// {yy} is the year in numbers that start with it.
export const serialRanges = `
Cessna 140 | | {8000-15724}
Cessna 150F | | 150{61533-64532}
Cessna 150L | | 150{72004-75781}
Cessna 150M | | 150{75782-79405}
Cessna 152 | | 152{79406-86033}
Cessna 170B | | {20267-27169}
Cessna 172D | | 172{49545-50572}
Cessna 172H | | 172{54893-56512}
Cessna 172K | | 172{57162-59223}
Cessna 172L | | 172{59224-60758}
Cessna 172M | | 172{60759-67584}
Cessna 172N | | 172{67585-74009}
Cessna 172P | | 172{74010-76654}
Cessna 172RG | | 172RG{0001-1191}
Cessna 172R | | 172{80001-81615}
Cessna 172S Skyhawk SP (G1000) | | 172S{9810-13200}
Cessna 172S | | 172S{8001-9809}
Cessna R172K | | R172{2000-3454}
Cessna 177B | | 177{01371-02752}
Cessna 177RG | | 177RG{0001-1366}
Cessna 180H | | 180{51446-52284}
Cessna 182C | | {52359-53007}
Cessna 182G | | 182{55059-55844}
Cessna 182J | | 182{56685-57625}
Cessna 182P | | 182{60826-65175}
Cessna 182Q | | 182{65176-67715}
Cessna 182R | | 182{67716-68615}
Cessna R182 | | R182{00001-02041}
Cessna TR182 | | R182{00584-02041}
Cessna 182T Skylane (G1000) | | 182{81377-83200}
Cessna 182T | | 182{80945-81376}
Cessna T182T | | T182{08001-09090}
Cessna A185F | | 185{02091-04448}
Cessna U206G | | U206{03522-07020}
Cessna T206H Turbo Stationair (G1000) | | T206{08439-09450}
Cessna T206H Turbo Stationair HD | | T206{09451-09800}
Cessna T206H | | T206{08001-08438}
Cessna 210D | | 210{58221-58510}
Cessna 210L | | 210{59200-61573}
Cessna T210N | | 210{62955-64897}
Cessna P210N | | P210{00001-00834}
Cessna TTx | | T240{2001-2217}
Cessna 310Q | | 310Q{0001-1160}
Cessna 310R | | 310R{0001-2140}
Cessna T303 | | T303{00001-00297}
Cessna 337G | | 337{01463-01815}
Cessna 337H | | 337{01816-01951}
Cessna 340A | -1978 | 340A{0001-0700}
Cessna 340A | 1979- | 340A{0701-1817}
Cessna 402C | | 402C{0001-1020}
Cessna 414A | | 414A{0001-1212}
Cessna 421B | | 421B{0001-0970}
Cessna 421C | | 421C{0001-1807}
Cessna 208B Grand Caravan EX | | 208B{5000-5900}
Cessna 208B | | 208B{0179-2399}
Cessna 208 | | 208{00001-00510}
Cessna 425 | | 425-{0002-0236}
Cessna 441 | | 441-{0001-0362}
Cessna 162 | | 162{00003-00275}
Cessna Citation 500 | | 500-{0001-0349}
Cessna Citation I/SP | | 501-{0001-0325}
Cessna Citation II | | 550-{0002-0733}
Cessna Citation V | | 560-{0001-0259}
Cessna Citation Ultra | | 560-{0260-0538}
Cessna Citation VII | | 650-{7001-7119}
Cessna CitationJet | | 525-{0001-0359}
Cessna Citation CJ2 | | 525A-{0001-0244}
Cessna Citation CJ3 | | 525B-{0001-0446}
Cessna Citation CJ4 | | 525C-{0001-0420}
Cessna Citation M2 | | 525-{0800-1130}
Cessna Citation Mustang | | 510-{0001-0479}
Cessna Citation Excel | | 560-{5001-5372}
Cessna Citation XLS | | 560-{5501-5830}
Cessna Citation Sovereign | | 680-{0001-0349}
Cessna Citation X | | 750-{0001-0313}
Columbia 350 | | {42001-42560}
Columbia 400 | | {41001-41799}
Cirrus SR20-G2 | | {1337-1799}
Cirrus SR20-G3 | | {1800-2260}
Cirrus SR20-G6 | | {2300-2750}
Cirrus SR20 | -2001 | {1005-1147}
Cirrus SR20 | 2002- | {1148-1336}
Cirrus SR22-G2 | | {0821-2333}
Cirrus SR22-G3 | | {2334-3930}
Cirrus SR22-G5 | | {3931-4430}
Cirrus SR22-G6 | | {4440-5600}
Cirrus SR22T-G5 | | {0400-1370}
Cirrus SR22T-G6 | | {1400-2650}
Cirrus SR22T-G7 | | {2700-3300}
Cirrus SR22 | | {0001-0820}
Cirrus Vision SF50 G2+ | | {0270-0720}
Cirrus Vision SF50 | | {0005-0094}
Piper J-3C | | {2000-22000}
Piper PA-12 | | 12-{1-3758}
Piper PA-18 | -1971 | 18-{3771-8930}
Piper PA-18 | 1972- | 18-{yy}090{10-99}
Piper PA-22 | | 22-{2378-7642}
Piper PA-24 | -1960 | 24-{1-2298}
Piper PA-24 | 1961- | 24-{2299-3687}
Piper PA-28-140 | -1971 | 28-{20001-26946}
Piper PA-28-140 | 1972- | 28-{yy}25{001-600}
Piper PA-28-180 | -1971 | 28-{671-5859}
Piper PA-28-180 | 1972- | 28-{yy}05{001-320}
Piper PA-28-151 | | 28-{yy}15{001-680}
Piper PA-28-161 | | 28-{yy}16{001-400}
Piper PA-28-181 Archer TX | | 2881{401-999}
Piper PA-28-181 | -1986 | 28-{yy}90{001-500}
Piper PA-28-181 | 1987- | 2890{001-205}
Piper PA-28-235 | | 28-{10001-11378}
Piper PA-28-236 | -1986 | 28-{yy}11{001-330}
Piper PA-28-236 | 1987- | 2811{001-050}
Piper PA-28R-180 | | 28R-{30002-31270}
Piper PA-28R-200 | | 28R-{yy}35{001-500}
Piper PA-28R-201T | | 28R-{yy}03{001-400}
Piper PA-28RT | -1986 | 28R-{yy}31{001-350}
Piper PA-28RT | 1987- | 2831{001-038}
Piper PA-32-300 | -1971 | 32-{40001-40974}
Piper PA-32-300 | 1972- | 32-{yy}40{001-300}
Piper PA-32R-300 | | 32R-{yy}80{001-500}
Piper PA-32R-301T | | 3257{001-483}
Piper PA-32R-301 | | 32R-{yy}13{001-140}
Piper PA-46-310P | | 46-{yy}08{001-160}
Piper PA-46-350P | -1994 | 4622{001-200}
Piper PA-46-350P | 1995-1998 | 4636{001-195}
Piper PA-46-350P | 1999- | 4636{196-620}
Piper M350 | | 4636{621-950}
Piper PA-46-500TP | -2002 | 4697{001-156}
Piper PA-46-500TP | 2003- | 4697{157-530}
Piper M500 | | 4697{560-800}
Piper M600 | | 4698{001-280}
Piper M700 | | 4698{300-420}
Piper PA-23-160 | | 23-{1183-2046}
Piper PA-23-250 Aztec C | | 27-{2505-3943}
Piper PA-23-250 | | 27-{yy}54{001-200}
Piper PA-30 | | 30-{1-2000}
Piper PA-34-200T | | 34-{yy}70{001-500}
Piper PA-34-220T Seneca III | -1986 | 34-{yy}33{001-250}
Piper PA-34-220T Seneca III | 1987- | 3433{001-230}
Piper PA-34-220T | | 3449{001-510}
Piper PA-44-180 Seminole (G1000) | | 4496{250-520}
Piper PA-44 | | 44-{yy}95{001-320}
Piper PA-31-350 | | 31-{yy}52{001-240}
Piper PA-31T1 | | 31T-{yy}04{001-060}
Piper PA-31T | | 31T-{yy}20{001-090}
Piper PA-31 | -1971 | 31-{300-751}
Piper PA-31 | 1972- | 31-{yy}12{001-140}
Beechcraft C35 | | D-{2681-3400}
Beechcraft P35 | | D-{6842-7309}
Beechcraft V35B | | D-{9069-10403}
Beechcraft C23 | | M-{1521-2392}
Beechcraft C24R | | MC-{449-795}
Beechcraft F33A | | CE-{290-1791}
Beechcraft A36 Bonanza (IO-550) | | E-{2111-3630}
Beechcraft A36 | | E-{185-2110}
Beechcraft B36TC | | EA-{320-695}
Beechcraft G36 | | E-{3631-4270}
Beechcraft 95 | | TD-{2-302}
Beechcraft B55 | | TC-{502-2456}
Beechcraft E55 | | TE-{768-1201}
Beechcraft 58 Baron (IO-550) | | TH-{1396-2124}
Beechcraft 58P | | TJ-{3-497}
Beechcraft 58 | | TH-{1-1395}
Beechcraft G58 | | TH-{2125-2560}
Beechcraft B60 | | P-{247-596}
Beechcraft 76 | | ME-{1-437}
Beechcraft King Air C90GTx | | LJ-{1931-2190}
Beechcraft King Air C90B | | LJ-{1288-1726}
Beechcraft King Air C90 | | LJ-{502-985}
Beechcraft King Air E90 | | LW-{1-347}
Beechcraft King Air F90 | | LA-{2-236}
Beechcraft King Air 200 | | BB-{2-733}
Beechcraft King Air B200 | | BB-{734-1990}
Beechcraft King Air 250 | | BY-{100-420}
Beechcraft King Air 350 | | FL-{1-680}
Beechcraft King Air 360 | | FL-{1231-1420}
Beechcraft Beechjet | | RK-{1-370}
Beechcraft Premier | | RB-{4-196}
Beechcraft T-34A | | G-{1-350}
Hawker 400XP | | RK-{371-604}
Hawker 700A | | {257001-257215}
Hawker 800A | | {258001-258276}
Hawker 800XP | | {258277-258800}
Mooney M20C | -1967 | {1940-3466}
Mooney M20C | 1968- | 20-{0001-1258}
Mooney M20E | | {101-1308}
Mooney M20F | -1967 | {670001-670539}
Mooney M20F | 1968- | 22-{0001-1439}
Mooney M20J | -1990 | 24-{0001-3200}
Mooney M20J | 1991- | 24-{3218-3431}
Mooney M20K 231 | | 25-{0001-0889}
Mooney M20K | | 25-{1000-1230}
Mooney M20M | -1995 | 27-{0001-0221}
Mooney M20M | 1996- | 27-{0222-0357}
Mooney M20R | -2006 | 29-{0001-0446}
Mooney M20R | 2007- | 29-{0447-0520}
Mooney M20TN | | 31-{0001-0130}
Diamond DA20 | | C{0001-0650}
Diamond DA40 NG | | 40.N{001-500}
Diamond DA40 XLS | | 40.{750-1190}
Diamond DA40 | | 40.{050-749}
Diamond DA42-VI | | 42.N{001-420}
Diamond DA42 | | 42.{100-420}
Diamond DA62 | | 62.{010-290}
Grumman American AA-1B | | AA1B-{0001-0680}
Grumman American AA-5A | | AA5A-{0001-0900}
Grumman American AA-5B | | AA5B-{0001-1323}
Mitsubishi | | 15{10-69}SA
Rockwell Turbo | | {11350-11566}
Rockwell Commander | | {11600-11735}
Pilatus PC-12/45 | | {171-683}
Pilatus PC-12 NGX | | {2001-2420}
Pilatus PC-12 | | {1001-1950}
Socata TBM 850 (G1000) | | {435-684}
Socata TBM 850 | | {346-434}
Socata TBM | | {1-345}
Daher TBM 900 | | {1000-1114}
Daher TBM 940 | | {1270-1440}
Daher TBM 960 | | {1441-1650}
Quest | | 100-{0001-0250}
Epic | | K{007-060}
Air Tractor | | 502B-{0005-3050}
Embraer Phenom 100 | | 50000{005-380}
Embraer Phenom 300 | | 50500{005-430}
Embraer Legacy | | 145{00500-00990}
Embraer Praetor | | 550200{01-99}
Eclipse | | {000001-000259}
Honda | | 420000{11-99}
Learjet 24D | | 24D-{230-328}
Learjet 35A | | 35A-{067-676}
Learjet 31A | | 31A-{035-242}
Learjet 45 | | 45-{005-390}
Learjet 60 | | 60-{001-310}
Bombardier Challenger 300 | | {20001-20457}
Bombardier Challenger 350 | | {20501-20940}
Bombardier Challenger 601 | | {5001-5134}
Bombardier Challenger 604 | | {5301-5665}
Dassault Falcon 50 | | {1-250}
Dassault Falcon 2000EX | | {6-150}
Dassault Falcon 2000 | | {1-231}
Dassault Falcon 900B | | {90-178}
Gulfstream G100 | | {141-158}
Gulfstream G200 | | {004-250}
Gulfstream G-IV | | {1214-1500}
Gulfstream G550 | | {5001-5600}
Robinson R22 Beta II | | {2571-4860}
Robinson R22 | | {0501-2570}
Robinson R44 Raven II | | {10001-14900}
Robinson R44 | | {0700-2700}
Robinson R66 | | {0010-1350}
Schweizer 300CB | | {0001-0330}
Schweizer 300C | | S{1000-1990}
Bell 206B-3 | | {2211-4690}
Bell 206B | | {585-2210}
Bell 206L-1 | | {45154-45790}
Bell 206L-3 | | {51001-51612}
Bell 407GXP | | {54600-54830}
Bell 407 | | {53001-54250}
Bell 505 | | {65001-65560}
Bell 429 | | {57001-57440}
Airbus AS350 | | {2200-7500}
Airbus H125 | | {7600-9400}
Airbus EC120 | | {1001-1700}
Airbus H130 | | {7700-9200}
Airbus EC135 | | {0400-1130}
Leonardo AW109 | | {11001-11780}
Leonardo AW139 | | {31001-31900}
MD Helicopters | | {0001-0640}E
Hughes 369D | | 170{100-999}D
Enstrom 480B | | {5001-5200}
Van's RV-4 | | {0100-4600}
Van's RV-6 | | {20100-26100}
Van's RV-7 | | {70001-74900}
Van's RV-8 | | {80001-83900}
Van's RV-9 | | {90001-92300}
Van's RV-10 | | {40001-42400}
Van's RV-12 | | {120001-121300}
Van's RV-14 | | {140001-141000}
Schleicher ASK 21 | | {21001-21950}
Schleicher ASW 27 | | {27001-27260}
`
