// biome-ignore-all format: a family reads best with its reason on one line

/** Piston singles and twins, with the seats and power of each family's most common models. */
export const pistonGroups: readonly SimilarFamilyGroup[] = [
  { work: 'Four seats, 150–200 hp', families: [
    ['Cessna', '172', '145–180 hp, four seats, high wing, fixed gear'],
    ['Piper', 'PA-28', '140–235 hp, four seats, low wing, fixed gear'],
    ['Beechcraft', 'Musketeer', '150–200 hp, four seats, low wing, wide cabin'],
    ['Grumman American', 'AA-5', '150–180 hp, four seats, low wing, fast for its power'],
    ['Diamond', 'DA40', '168–180 hp, four seats, composite, stick'],
    ['Cessna', '177', '150–200 hp, four seats, strutless high wing'],
  ] },
  { work: 'Four seats and a heavy load, 230–260 hp', families: [
    ['Cessna', '182', '230–235 hp, four seats, high wing, heavy hauler'],
    ['Piper', 'PA-28', '140–235 hp; the Dakota and Cherokee 235 carry as much'],
    ['Piper', 'PA-24', '180–260 hp, four seats, retractable, faster'],
    ['Cessna', '177', '150–200 hp, four seats, lighter, lower fuel burn'],
    ['Commander', 'Commander', '200–260 hp, four seats, retractable, wide cabin'],
    ['Maule', 'Maule', '210–260 hp, four or five seats, tailwheel, short-field'],
    ['Socata', 'TB', '160–250 hp, four or five seats, low wing, two doors'],
  ] },
  { work: 'Four-seat retractables, about 200 hp', families: [
    ['Piper', 'PA-28R', '180–201 hp, four seats, low wing, retractable'],
    ['Cessna', '177', '150–200 hp; the 177RG is retractable'],
    ['Mooney', 'M20', '180–310 hp, four seats, fastest for its fuel burn'],
    ['Beechcraft', 'Musketeer', '150–200 hp; the Sierra is retractable'],
    ['Socata', 'TB', '160–250 hp; retractable from the TB20 up'],
    ['Lake', 'Lake', '200 hp, four seats, amphibious'],
  ] },
  { work: 'Fast four-seaters, about 300 hp', families: [
    ['Cirrus', 'SR22', '310 hp, four or five seats, fixed gear, parachute'],
    ['Cirrus', 'SR22T', '315 hp, turbocharged, parachute'],
    ['Columbia', 'Columbia 400', '310 hp, turbocharged, fixed gear, four seats'],
    ['Columbia', 'Columbia 350', '310 hp, fixed gear, four seats'],
    ['Cessna', 'TTx', '310 hp, turbocharged, fixed gear; successor to the Columbia 400'],
    ['Beechcraft', 'Bonanza', '285–300 hp, four to six seats, retractable'],
    ['Mooney', 'M20', '180–310 hp, four seats, retractable'],
    ['Bellanca', 'Viking', '260–300 hp, four seats, retractable, wood wing'],
    ['Cirrus', 'SR20', '200–215 hp, four or five seats, fixed gear, parachute'],
  ] },
  { work: 'Composite four-seaters, fixed gear', families: [
    ['Cirrus', 'SR20', '200–215 hp, four or five seats, parachute'],
    ['Diamond', 'DA40', '168–180 hp, four seats, stick'],
    ['Columbia', 'Columbia 350', '310 hp, four seats, faster'],
  ] },
  { work: 'Roomy retractables, 260–310 hp', families: [
    ['Beechcraft', 'Bonanza', '285–300 hp, four to six seats, straight tail'],
    ['Beechcraft', 'Bonanza V-tail', '185–285 hp, four or five seats, V-tail'],
    ['Cessna', '210', '260–310 hp, four to six seats, high wing'],
    ['Piper', 'PA-32R', '300 hp, six seats, retractable'],
    ['Piper', 'PA-24', '180–260 hp, four seats, retractable'],
    ['Bellanca', 'Viking', '260–300 hp, four seats, wood wing'],
  ] },
  { work: 'Six-seat haulers, fixed gear', families: [
    ['Cessna', '206', '285–310 hp, six seats, high wing, big doors'],
    ['Piper', 'PA-32', '260–300 hp, six or seven seats, low wing'],
    ['Cessna', '185', '260–300 hp, six seats, tailwheel'],
    ['Piper', 'PA-32R', '300 hp, six seats, retractable'],
    ['Cessna', '210', '260–310 hp, four to six seats, retractable'],
  ] },
  { work: 'Pressurized six-seat singles', families: [
    ['Piper', 'PA-46', '310–350 hp, six seats, pressurized'],
    ['Piper', 'PA-46T', '500–700 shp, six seats, turboprop'],
    ['Cessna', '210', '260–310 hp; the P210 is pressurized'],
  ] },
  { work: 'Two-seat trainers', families: [
    ['Cessna', '150', '100 hp, two seats, high wing'],
    ['Cessna', '152', '110 hp, two seats, high wing'],
    ['Grumman American', 'AA-1', '108–115 hp, two seats, low wing'],
    ['Diamond', 'DA20', '80–125 hp, two seats, composite'],
    ['Ercoupe', 'Ercoupe', '75–85 hp, two seats, low wing'],
  ] },
  { work: 'Classic two-seat taildraggers', families: [
    ['Piper', 'J-3', '65 hp, two seats in tandem'],
    ['Aeronca', 'Champ', '65–85 hp, two seats in tandem'],
    ['Luscombe', 'Luscombe', '65–90 hp, two seats side by side, metal'],
    ['Cessna', '140', '85–90 hp, two seats side by side'],
    ['Ercoupe', 'Ercoupe', '75–85 hp, two seats, nosewheel'],
    ['American Legend', 'Legend Cub', '100–120 hp, two seats, modern Cub'],
  ] },
  { work: 'Two-seat taildraggers for short fields', families: [
    ['Piper', 'PA-18', '90–150 hp, two seats in tandem'],
    ['Aviat', 'Husky', '160–200 hp, two seats in tandem'],
    ['CubCrafters', 'Carbon Cub', '180 hp, two seats in tandem, very light'],
    ['American Champion', 'Scout', '180–210 hp, two seats in tandem'],
    ['Piper', 'PA-12', '108–150 hp, three seats'],
    ['CubCrafters', 'Sport Cub', '100 hp, two seats, light sport'],
  ] },
  { work: 'Two-seat aerobatic aircraft', families: [
    ['American Champion', 'Decathlon', '150–210 hp, high wing'],
    ['Bellanca', 'Citabria', '115–150 hp, high wing, gentle aerobatics'],
    ['American Champion', 'Citabria', '118–160 hp, high wing, gentle aerobatics'],
    ['Aviat', 'Pitts', '200–260 hp, biplane'],
    ['Extra', 'Extra 300', '300 hp, monoplane, unlimited'],
  ] },
  { work: 'Four-seat taildraggers', families: [
    ['Cessna', '170', '145 hp, four seats, high wing'],
    ['Stinson', 'Stinson 108', '150–165 hp, four seats, high wing'],
    ['Piper', 'PA-22', '125–160 hp, four seats, often tailwheel'],
    ['Maule', 'Maule', '210–260 hp, four or five seats, short-field'],
    ['Cessna', '180', '225–230 hp, four to six seats'],
  ] },
  { work: 'Taildraggers that haul out of short fields', families: [
    ['Cessna', '180', '225–230 hp, four to six seats'],
    ['Cessna', '185', '260–300 hp, six seats'],
    ['Maule', 'Maule', '210–260 hp, four or five seats'],
    ['De Havilland Canada', 'Beaver', '450 hp radial, eight seats'],
    ['Cessna', '206', '285–310 hp, six seats, nosewheel'],
  ] },
  { work: 'Four-seat light twins', families: [
    ['Piper', 'PA-30', '2 × 160 hp, four to six seats'],
    ['Piper', 'PA-44', '2 × 180 hp, four seats'],
    ['Beechcraft', 'Duchess', '2 × 180 hp, four seats'],
    ['Beechcraft', 'Travel Air', '2 × 180 hp, four or five seats'],
    ['Diamond', 'DA42', '2 × 135–180 hp, four seats, composite'],
    ['Tecnam', 'P2006T', '2 × 98 hp, four seats, light'],
  ] },
  { work: 'Six-seat twins', families: [
    ['Beechcraft', 'Baron', '2 × 260–325 hp, four to six seats'],
    ['Cessna', '310', '2 × 240–285 hp, six seats'],
    ['Piper', 'PA-34', '2 × 200–220 hp, six seats'],
    ['Piper', 'PA-23', '2 × 150–250 hp, five or six seats'],
    ['Cessna', '303', '2 × 250 hp, six seats'],
    ['Cessna', '337', '2 × 210–225 hp, push-pull engines'],
    ['Diamond', 'DA62', '2 × 180 hp, five to seven seats, diesel'],
    ['Aerostar', 'Aerostar', '2 × 290–350 hp, six seats, fastest in the group'],
  ] },
  { work: 'Pressurized and cabin twins', families: [
    ['Cessna', '340', '2 × 285–310 hp, six seats, pressurized'],
    ['Cessna', '414', '2 × 310 hp, up to eight seats, pressurized'],
    ['Cessna', '421', '2 × 375 hp, up to eight seats, pressurized'],
    ['Beechcraft', 'Duke', '2 × 380 hp, six seats, pressurized'],
    ['Aerostar', 'Aerostar', '2 × 290–350 hp, six seats, fast'],
    ['Piper', 'PA-31', '2 × 310–350 hp, 8–10 seats'],
    ['Cessna', '402', '2 × 300–325 hp, up to 10 seats'],
    ['Aero Commander', 'Commander Twin', '2 × 290 hp, up to seven seats, high wing'],
  ] },
]

export type SimilarFamilyGroup = {
  /** What all families in the group are used for. */
  work: string
  families: readonly (readonly [make: string, family: string, about: string])[]
}
