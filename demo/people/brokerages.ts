/** Twelve fictional brokerages at real airports. Phone numbers are from the range reserved for fiction. */
export const brokerages: Brokerage[] = [
  {
    name: 'Skyline Aircraft Sales',
    isDealer: false,
    allowAllEdit: true,
    weight: 14,
    taste: ['single-engine-piston', 'multi-engine-piston', 'turboprop'],
    about:
      'We have sold well-kept piston aircraft and light turboprops from the Front Range since 1994. Each airplane is photographed, test-flown and its logbooks read by us before it is offered.',
    offices: [
      { name: 'Centennial', airport: 'KAPA', street: '7565 South Peoria Street', area: '303' },
      { name: 'Scottsdale', airport: 'KSDL', street: '15000 North Airport Drive', area: '480' },
    ],
    people: ['Dana Whitfield', 'Marcus Oyelaran', 'Ellen Brandt', 'Theo Castellano', 'Priya Nair'],
  },
  {
    name: 'Biscayne Jet and Turbine',
    isDealer: false,
    allowAllEdit: false,
    weight: 13,
    taste: ['private-jet', 'turboprop', 'multi-engine-piston', 'single-engine-piston'],
    about:
      'A small team for jets and turboprops in South Florida. Acquisition, sale and closing handled by people who flew these airplanes for a living.',
    offices: [
      {
        name: 'Fort Lauderdale Executive',
        airport: 'KFXE',
        street: '6000 NW 21st Terrace',
        area: '954',
      },
      { name: 'Naples', airport: 'KAPF', street: '160 Aviation Drive North', area: '239' },
    ],
    people: [
      'Rebecca Solano',
      'Grant Hollister',
      'Yvonne Petit',
      'Andre Baptiste',
      'Colleen Marsh',
      'Victor Ruiz',
    ],
  },
  {
    name: 'Lone Star Wings',
    isDealer: true,
    allowAllEdit: false,
    weight: 13,
    taste: ['single-engine-piston', 'multi-engine-piston', 'turboprop', 'private-jet'],
    about:
      'New and pre-owned airplanes from three Texas airports. Trade-ins welcome, financing arranged, and a shop of our own for the pre-buy.',
    offices: [
      { name: 'Addison', airport: 'KADS', street: '4505 Claire Chennault Street', area: '972' },
      { name: 'Houston Hobby', airport: 'KHOU', street: '8402 Nelms Street', area: '713' },
      { name: 'San Marcos', airport: 'KHYI', street: '1807 Airport Drive', area: '512' },
    ],
    people: ['Wade Tillman', 'Carla Benavides', 'Jeff Sorrells', 'Monique Tran', 'Hank Dupree'],
  },
  {
    name: 'Pacific Crest Aero',
    isDealer: false,
    allowAllEdit: false,
    weight: 10,
    taste: ['single-engine-piston', 'experimental', 'light-sport'],
    about: 'Owner-flown airplanes on the West Coast: Bonanzas, Cirruses, RVs and the odd classic.',
    offices: [
      { name: 'Palo Alto', airport: 'KPAO', street: '1925 Embarcadero Road', area: '650' },
      { name: 'Camarillo', airport: 'KCMA', street: '545 Aviation Drive', area: '805' },
    ],
    people: ['Naomi Fielding', 'Kent Yamada', 'Sofia Arellano'],
  },
  {
    name: 'Great Lakes Aircraft Exchange',
    isDealer: true,
    allowAllEdit: false,
    weight: 9,
    taste: ['single-engine-piston', 'multi-engine-piston'],
    about:
      'Family business on the field at DuPage. We buy, sell and trade single- and twin-engine Cessnas, Pipers and Beechcraft.',
    offices: [
      { name: 'DuPage', airport: 'KDPA', street: '2700 International Drive', area: '630' },
      { name: 'Oakland County', airport: 'KPTK', street: '6500 Highland Road', area: '248' },
    ],
    people: ['Paul Lindgren', 'Kathy Lindgren', 'Steve Marchetti', 'Omar Haddad'],
  },
  {
    name: 'Blue Ridge Air Brokers',
    isDealer: false,
    allowAllEdit: false,
    weight: 8,
    taste: ['single-engine-piston', 'light-sport', 'experimental'],
    about:
      'Honest descriptions of good airplanes. If we would not put our own family in it, we do not list it.',
    offices: [{ name: 'Asheville', airport: 'KAVL', street: '61 Terminal Drive', area: '828' }],
    people: ['Amy Calloway', 'Russ Pickett', 'Lorraine Tate'],
  },
  {
    name: 'Rotor Works',
    isDealer: true,
    allowAllEdit: false,
    weight: 9,
    taste: ['piston-helicopter', 'turbine-helicopter', 'gyroplane'],
    about:
      'Helicopters only, piston and turbine. We keep component sheets current and share them before you ask.',
    offices: [
      { name: 'Deer Valley', airport: 'KDVT', street: '702 West Deer Valley Road', area: '623' },
      { name: 'Van Nuys', airport: 'KVNY', street: '16425 Hart Street', area: '818' },
    ],
    people: ['Curtis Mayhew', 'Ingrid Solberg', 'Luis Ocampo', 'Beth Okafor'],
  },
  {
    name: 'Meridian Jet Group',
    isDealer: false,
    allowAllEdit: false,
    weight: 8,
    taste: ['private-jet'],
    about:
      'Light to large-cabin jets, bought and sold on behalf of owners and flight departments in the Northeast.',
    offices: [
      { name: 'Teterboro', airport: 'KTEB', street: '100 Industrial Avenue', area: '201' },
      { name: 'Bedford', airport: 'KBED', street: '180 Hanscom Drive', area: '781' },
    ],
    people: ['Charles Winthrop', 'Meera Chandran', 'Douglas Keene', 'Paige Lanier'],
  },
  {
    name: 'Tailwheel & Classic',
    isDealer: false,
    allowAllEdit: false,
    weight: 6,
    taste: ['single-engine-piston', 'warbird', 'light-sport', 'experimental'],
    about:
      'Fabric, radials and anything with the small wheel at the back. From a grass strip’s worth of Cubs to a warbird with papers.',
    offices: [{ name: 'Oshkosh', airport: 'KOSH', street: '525 West 20th Avenue', area: '920' }],
    people: ['Walt Jorgensen', 'Nancy Pruitt'],
  },
  {
    name: 'Evergreen Aircraft Company',
    isDealer: true,
    allowAllEdit: false,
    weight: 7,
    taste: ['single-engine-piston', 'turboprop', 'light-sport'],
    about: 'Backcountry and utility airplanes in the Northwest, on wheels, skis or floats.',
    offices: [
      { name: 'Boeing Field', airport: 'KBFI', street: '7277 Perimeter Road South', area: '206' },
      { name: 'Boise', airport: 'KBOI', street: '3201 West Airport Way', area: '208' },
    ],
    people: ['Hollis Greer', 'Jamie Nakamura', 'Rick Stadler'],
  },
  {
    name: 'Prairie Soaring',
    isDealer: true,
    allowAllEdit: false,
    weight: 5,
    taste: ['glider', 'motor-glider', 'ultralight', 'gyroplane', 'balloon', 'airship'],
    about:
      'Sailplanes, motor gliders and light fun flying. Trailers inspected, oxygen bottles tested, ferry rigging lesson included.',
    offices: [
      {
        name: 'Colonel James Jabara',
        airport: 'KAAO',
        street: '3512 North Webb Road',
        area: '316',
      },
    ],
    people: ['Gretchen Vogel', 'Dale Hutchins'],
  },
  {
    name: 'Peachtree Aviation Partners',
    isDealer: false,
    allowAllEdit: false,
    weight: 8,
    taste: ['multi-engine-piston', 'turboprop', 'single-engine-piston', 'private-jet'],
    about:
      'Business airplanes for the Southeast: cabin-class twins, King Airs and light jets, with closing and delivery looked after.',
    offices: [
      { name: 'DeKalb-Peachtree', airport: 'KPDK', street: '2000 Airport Road', area: '404' },
      { name: 'Smyrna', airport: 'KMQY', street: '278 Doug Warpoole Road', area: '615' },
    ],
    people: ['Latoya Simms', 'Brett Cavanaugh', 'Jill Overton', 'Roger Pyle'],
  },
]

export type Brokerage = {
  name: string
  isDealer: boolean
  allowAllEdit: boolean
  /** Relative share of broker listings. */
  weight: number
  /** Slugs of the categories that the brokerage sells. */
  taste: string[]
  about: string
  offices: { name: string; airport: string; street: string; area: string }[]
  people: string[]
}
