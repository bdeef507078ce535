// biome-ignore-all format: a family reads best with its reason on one line

/** Piston singles and twins. Seats and power are those of the families' usual models. */
export const pistonGroups: readonly SisterGroup[] = [
  { work: 'Four seats, 150 to 200 hp', families: [
    ['Cessna', '172', '145 – 180 hp, four seats, high wing, fixed gear'],
    ['Piper', 'PA-28', '140 – 235 hp, four seats, low wing, fixed gear'],
    ['Beechcraft', 'Musketeer', '150 – 200 hp, four seats, low wing, wide cabin'],
    ['Grumman American', 'AA-5', '150 – 180 hp, four seats, low wing, quick for its power'],
    ['Diamond', 'DA40', '168 – 180 hp, four seats, composite, stick'],
    ['Cessna', '177', '150 – 200 hp, four seats, high wing without struts'],
  ] },
  { work: 'Four seats and a load, 230 to 260 hp', families: [
    ['Cessna', '182', '230 – 235 hp, four seats, high wing, a great load'],
    ['Piper', 'PA-28', '140 – 235 hp; as Dakota and Cherokee 235 it carries as much'],
    ['Piper', 'PA-24', '180 – 260 hp, four seats, retractable, faster'],
    ['Cessna', '177', '150 – 200 hp, four seats, lighter, burns less'],
    ['Commander', 'Commander', '200 – 260 hp, four seats, retractable, wide cabin'],
    ['Maule', 'Maule', '210 – 260 hp, four or five seats, tailwheel, short fields'],
    ['Socata', 'TB', '160 – 250 hp, four or five seats, low wing, two doors'],
  ] },
  { work: 'Four seats, retractable, about 200 hp', families: [
    ['Piper', 'PA-28R', '180 – 201 hp, four seats, low wing, retractable'],
    ['Cessna', '177', '150 – 200 hp; as 177RG retractable'],
    ['Mooney', 'M20', '180 – 310 hp, four seats, the fastest for its fuel'],
    ['Beechcraft', 'Musketeer', '150 – 200 hp; as Sierra retractable'],
    ['Socata', 'TB', '160 – 250 hp; from TB20 on retractable'],
    ['Lake', 'Lake', '200 hp, four seats, lands on water'],
  ] },
  { work: 'Four seats, fast, about 300 hp', families: [
    ['Cirrus', 'SR22', '310 hp, four or five seats, fixed gear, parachute'],
    ['Cirrus', 'SR22T', '315 hp, turbocharged, parachute'],
    ['Columbia', 'Columbia 400', '310 hp, turbocharged, fixed gear, four seats'],
    ['Columbia', 'Columbia 350', '310 hp, fixed gear, four seats'],
    ['Cessna', 'TTx', '310 hp, turbocharged, fixed gear: the later Columbia 400'],
    ['Beechcraft', 'Bonanza', '285 – 300 hp, four to six seats, retractable'],
    ['Mooney', 'M20', '180 – 310 hp, four seats, retractable'],
    ['Bellanca', 'Viking', '260 – 300 hp, four seats, retractable, wooden wing'],
    ['Cirrus', 'SR20', '200 – 215 hp, four or five seats, fixed gear, parachute'],
  ] },
  { work: 'Four seats, fixed gear, composite', families: [
    ['Cirrus', 'SR20', '200 – 215 hp, four or five seats, parachute'],
    ['Diamond', 'DA40', '168 – 180 hp, four seats, stick'],
    ['Columbia', 'Columbia 350', '310 hp, four seats, faster'],
  ] },
  { work: 'Retractable and roomy, 260 to 310 hp', families: [
    ['Beechcraft', 'Bonanza', '285 – 300 hp, four to six seats, straight tail'],
    ['Beechcraft', 'Bonanza V-tail', '185 – 285 hp, four or five seats, V-tail'],
    ['Cessna', '210', '260 – 310 hp, four to six seats, high wing'],
    ['Piper', 'PA-32R', '300 hp, six seats, retractable'],
    ['Piper', 'PA-24', '180 – 260 hp, four seats, retractable'],
    ['Bellanca', 'Viking', '260 – 300 hp, four seats, wooden wing'],
  ] },
  { work: 'Six seats, fixed gear, for loads', families: [
    ['Cessna', '206', '285 – 310 hp, six seats, high wing, big doors'],
    ['Piper', 'PA-32', '260 – 300 hp, six or seven seats, low wing'],
    ['Cessna', '185', '260 – 300 hp, six seats, tailwheel'],
    ['Piper', 'PA-32R', '300 hp, six seats, retractable'],
    ['Cessna', '210', '260 – 310 hp, four to six seats, retractable'],
  ] },
  { work: 'Pressurized, six seats, one engine', families: [
    ['Piper', 'PA-46', '310 – 350 hp, six seats, pressurized'],
    ['Piper', 'PA-46T', '500 – 700 shp, six seats, turboprop'],
    ['Cessna', '210', '260 – 310 hp; as P210 pressurized'],
  ] },
  { work: 'Two-seat trainers', families: [
    ['Cessna', '150', '100 hp, two seats, high wing'],
    ['Cessna', '152', '110 hp, two seats, high wing'],
    ['Grumman American', 'AA-1', '108 – 115 hp, two seats, low wing'],
    ['Diamond', 'DA20', '80 – 125 hp, two seats, composite'],
    ['Ercoupe', 'Ercoupe', '75 – 85 hp, two seats, low wing'],
  ] },
  { work: 'Two seats, tailwheel, classic', families: [
    ['Piper', 'J-3', '65 hp, two seats in tandem'],
    ['Aeronca', 'Champ', '65 – 85 hp, two seats in tandem'],
    ['Luscombe', 'Luscombe', '65 – 90 hp, two seats side by side, metal'],
    ['Cessna', '140', '85 – 90 hp, two seats side by side'],
    ['Ercoupe', 'Ercoupe', '75 – 85 hp, two seats, nosewheel'],
    ['American Legend', 'Legend Cub', '100 – 120 hp, two seats, a new Cub'],
  ] },
  { work: 'Two seats, tailwheel, for short fields', families: [
    ['Piper', 'PA-18', '90 – 150 hp, two seats in tandem'],
    ['Aviat', 'Husky', '160 – 200 hp, two seats in tandem'],
    ['CubCrafters', 'Carbon Cub', '180 hp, two seats in tandem, very light'],
    ['American Champion', 'Scout', '180 – 210 hp, two seats in tandem'],
    ['Piper', 'PA-12', '108 – 150 hp, three seats'],
    ['CubCrafters', 'Sport Cub', '100 hp, two seats, light sport'],
  ] },
  { work: 'Two seats, for aerobatics', families: [
    ['American Champion', 'Decathlon', '150 – 210 hp, high wing'],
    ['Bellanca', 'Citabria', '115 – 150 hp, high wing, gentle aerobatics'],
    ['American Champion', 'Citabria', '118 – 160 hp, high wing, gentle aerobatics'],
    ['Aviat', 'Pitts', '200 – 260 hp, biplane'],
    ['Extra', 'Extra 300', '300 hp, monoplane, unlimited'],
  ] },
  { work: 'Four seats, tailwheel', families: [
    ['Cessna', '170', '145 hp, four seats, high wing'],
    ['Stinson', 'Stinson 108', '150 – 165 hp, four seats, high wing'],
    ['Piper', 'PA-22', '125 – 160 hp, four seats, often with a tailwheel'],
    ['Maule', 'Maule', '210 – 260 hp, four or five seats, short fields'],
    ['Cessna', '180', '225 – 230 hp, four to six seats'],
  ] },
  { work: 'Tailwheel, for loads off short fields', families: [
    ['Cessna', '180', '225 – 230 hp, four to six seats'],
    ['Cessna', '185', '260 – 300 hp, six seats'],
    ['Maule', 'Maule', '210 – 260 hp, four or five seats'],
    ['De Havilland Canada', 'Beaver', '450 hp radial, eight seats'],
    ['Cessna', '206', '285 – 310 hp, six seats, nosewheel'],
  ] },
  { work: 'Light twins, four seats', families: [
    ['Piper', 'PA-30', 'twice 160 hp, four to six seats'],
    ['Piper', 'PA-44', 'twice 180 hp, four seats'],
    ['Beechcraft', 'Duchess', 'twice 180 hp, four seats'],
    ['Beechcraft', 'Travel Air', 'twice 180 hp, four or five seats'],
    ['Diamond', 'DA42', 'twice 135 – 180 hp, four seats, composite'],
    ['Tecnam', 'P2006T', 'twice 98 hp, four seats, light'],
  ] },
  { work: 'Twins with six seats', families: [
    ['Beechcraft', 'Baron', 'twice 260 – 325 hp, four to six seats'],
    ['Cessna', '310', 'twice 240 – 285 hp, six seats'],
    ['Piper', 'PA-34', 'twice 200 – 220 hp, six seats'],
    ['Piper', 'PA-23', 'twice 150 – 250 hp, five or six seats'],
    ['Cessna', '303', 'twice 250 hp, six seats'],
    ['Cessna', '337', 'twice 210 – 225 hp, one behind the other'],
    ['Diamond', 'DA62', 'twice 180 hp, five to seven seats, diesel'],
    ['Aerostar', 'Aerostar', 'twice 290 – 350 hp, six seats, the fastest'],
  ] },
  { work: 'Pressurized and cabin twins', families: [
    ['Cessna', '340', 'twice 285 – 310 hp, six seats, pressurized'],
    ['Cessna', '414', 'twice 310 hp, up to eight seats, pressurized'],
    ['Cessna', '421', 'twice 375 hp, up to eight seats, pressurized'],
    ['Beechcraft', 'Duke', 'twice 380 hp, six seats, pressurized'],
    ['Aerostar', 'Aerostar', 'twice 290 – 350 hp, six seats, fast'],
    ['Piper', 'PA-31', 'twice 310 – 350 hp, eight to ten seats'],
    ['Cessna', '402', 'twice 300 – 325 hp, up to ten seats'],
    ['Aero Commander', 'Commander Twin', 'twice 290 hp, up to seven seats, high wing'],
  ] },
]

export type SisterGroup = {
  /** What all of them are for. */
  work: string
  families: readonly (readonly [make: string, family: string, about: string])[]
}
