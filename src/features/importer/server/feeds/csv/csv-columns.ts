import type { EngineFact, FeedField } from '../../../feed-record.ts'

/**
 * Meaning of a CSV column. If the column's name contains a unit or basis, `suffix` is appended to each value. For
 * example, "1250" in `engine1_smoh` becomes "1250 SMOH", and "8.4" in `length_m` becomes "8.4 m".
 */
export type CsvColumn =
  | { kind: 'field'; field: FeedField; suffix: string }
  | { kind: 'key' }
  | { kind: 'action' }
  | { kind: 'images' }

/** Returns null for unknown columns, which are stored for display only. */
export function readColumn(header: string): CsvColumn | null {
  const parts = splitName(header)
  const name = parts.join('')
  const whole = findColumn(name)
  if (whole) return whole
  const unit = parts.at(-1) ?? ''
  const withoutUnit =
    parts.length > 1 && units.has(unit) ? findColumn(parts.slice(0, -1).join('')) : null
  return withoutUnit?.kind === 'field' ? { ...withoutUnit, suffix: ` ${unit}` } : null
}

/**
 * Splits a header into normalized parts. "Engine 1 SMOH", `engine1_smoh`, and `engine1.smoh` are equivalent, and
 * `priceUsd` becomes "price" and "usd".
 */
function splitName(header: string): string[] {
  return header
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/#/g, ' number ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

function findColumn(name: string): CsvColumn | null {
  if (/^(image|photo|picture|pic|img)(url|link)?s?\d{0,3}(url|link)?s?$/.test(name))
    return { kind: 'images' }
  if (keyNames.has(name)) return { kind: 'key' }
  if (actionNames.has(name)) return { kind: 'action' }
  const field = fieldNames.get(name)
  if (field) return { kind: 'field', field, suffix: '' }
  return findEngineColumn(name)
}

/** Matches names such as `engine2hours`, `prop1smoh`, and `leftenginehours`. Defaults to the first engine. */
function findEngineColumn(name: string): CsvColumn | null {
  const groups =
    /^(?<side>left|right)?(?<part>engine|eng|propeller|prop)(?<number>[1-4])?(?<fact>.+)$/.exec(
      name,
    )?.groups
  if (!groups) return null
  const number = groups.number ?? (groups.side === 'right' ? '2' : '1')
  const isPropeller = groups.part?.startsWith('prop')
  const engineFact = (isPropeller ? propellerNames : engineNames).get(groups.fact ?? '')
  if (!engineFact) return null
  const [fact, suffix = ''] = engineFact
  return {
    kind: 'field',
    field: `engine${number}.${fact}` as FeedField,
    suffix: suffix && ` ${suffix}`,
  }
}

/** Units that may appear at the end of column names. */
const units = new Set(
  'usd eur gbp cad aud chf feet ft m meters metres in inches lb lbs pounds kg kgs t gal gallons l liters litres kt kts knots kn kmh mph nm km sm mi miles h hr hrs hours hp kw lbf kn year'.split(
    ' ',
  ),
)

const keyNames = splitNames(
  'id key sourcekey ref reference referenceid referencenumber listingid listingref adid adnumber inventoryid unitid documentid guid dealerkey uniqueid',
)
const actionNames = splitNames('action changetype operation recordaction')

const aliases: Partial<Record<FeedField, string>> = {
  year: 'year modelyear yearbuilt yearofmanufacture mfgyear yr',
  make: 'make makename manufacturer manufacturername mfr mfg brand builder',
  model: 'model modelname modeldesignation',
  stockNumber: 'stock stocknumber stockno stocknum stockid',
  length: 'length lengthoverall overalllength loa',
  engineCount: 'enginecount engines numberofengines numengines noofengines',
  condition: 'condition newused neworused usedornew isnew itemcondition',
  title: 'title headline adtitle',
  price: 'price askingprice saleprice listprice listingprice sellingprice amount',
  currency: 'currency pricecurrency currencycode',
  isPriceOnRequest: 'ispriceonrequest priceonrequest callforprice poa pricehidden hideprice',
  isNegotiable: 'isnegotiable negotiable obo',
  isForRent: 'isforrent forrent rental forlease',
  leaseRateMonthly: 'leaseratemonthly rentmonthly monthlyrent leaserate rentalrate',
  isFractional: 'isfractional fractional shared',
  sharePercent: 'sharepercent share sharesize',
  sharePrice: 'shareprice priceofshare',
  status: 'status salestatus salesstatus adstatus listingstatus availability',
  avionics: 'avionics avionicsequipment avionicsradios radios',
  features: 'features equipment options additionalequipment',
  videos: 'video videos videourl videourls videolink youtube youtubeurl',
  category: 'category categoryname aircraftcategory class classification',
  aircraftType: 'aircrafttype aircraftkind',
  fuel: 'fuel fueltype',
  hull: 'hull airframe airframematerial material hullmaterial construction',
  city: 'city locationcity town',
  state: 'state locationstate statecode province region stateprovince',
  zip: 'zip zipcode postalcode postcode locationzip',
  country: 'country countrycode locationcountry',
  airport: 'airport airportcode airportident airportid basedat homebase baseairport',
  description: 'description details comments remarks text longdescription sellercomments adtext',
  hours:
    'hours totaltime totaltimehours tt ttaf aftt ttsn airframehours airframetime airframetotaltime totalhours totaltimesincenew',
  hullId: 'serial serialnumber serialno sn msn hullid manufacturerserialnumber',
  fuelCapacity: 'fuelcapacity usablefuel fuelusable',
  'speed.cruise': 'speedcruise cruise cruisespeed cruisingspeed normalcruise normalcruisespeed',
  'speed.max': 'speedmax maxspeed maximumspeed maxcruise maxcruisespeed',
  passengers: 'passengers seats seating numberofseats noofseats passengerseats',
  weight: 'weight emptyweight basicemptyweight dryweight',
  maxTakeoffWeight: 'maxtakeoffweight maxtakeoff mtow mtom grossweight maxgrossweight',
  usefulLoad: 'usefulload',
  rangeNm: 'range maxrange',
  wingspan: 'wingspan span',
  height: 'height overallheight',
  registration:
    'registration registrationnumber registrationno reg regnumber nnumber tailnumber tailno tail',
  damageHistory: 'damagehistory damage damaged knowndamage',
  logs: 'logs logbooks logbook',
  annualDue: 'annualdue nextannual annualduedate annualinspectiondue',
  inspections: 'inspections inspectionstatus',
  engineProgram: 'engineprogram engineprogramme maintenanceprogram',
  landings: 'landings totallandings numberoflandings',
  paintYear: 'paintyear yearpainted exterioryear paint',
  interiorYear: 'interioryear yearinterior interior',
  inspectionDue: 'inspectiondue nextinspection inspectionduedate nextinspectiondue',
  gear: 'gear landinggear geartype landinggeartype undercarriage',
  jetClass: 'jetclass jetcategory cabinclass',
  ruleSet: 'ruleset rules certificationrules lsacategory',
  'helicopter.overhaulHours': 'airframeoverhaulhours hourssinceairframeoverhaul',
  'helicopter.overhauledOn': 'airframeoverhaul airframeoverhauldate airframeoverhauledon',
  'helicopter.cargoHook': 'cargohook hascargohook',
  'helicopter.floats': 'emergencyfloats helicopterfloats',
  'rotor.blades': 'rotorblades mainrotorblades numberofrotorblades',
  'rotor.hours': 'rotorhours rotortime',
  'glider.class': 'gliderclass faiclass competitionclass',
  'glider.wingspans': 'wingspans wingspanconfigurations',
  'glider.trailer': 'trailer',
  'glider.launchMethod': 'launchmethod',
  'glider.launches': 'launches numberoflaunches starts numberofstarts',
  'glider.motor': 'glidermotor auxiliarymotor',
  'envelope.volume': 'envelopevolume envelopevolumecuft volume envelopesize',
  'envelope.hours': 'envelopehours envelopetime',
  'envelope.testedOn': 'fabrictest fabrictestdate grabtest grabtestdate fabrictestedon',
  'envelope.strengthLbf': 'fabricstrength grabtestresult',
  'envelope.burners': 'burner burners',
  'jet.berths': 'berths',
  'jet.apu': 'apu hasapu',
  'jet.rvsm': 'rvsm isrvsm rvsmapproved',
  vat: 'vat vatstatus vatstate vatpaid mwst',
  certification: 'certification certificationbasis certificationauthority airworthinesscertificate',
  'equipment.waas': 'haswaas waas waasgps ifrgps gpswaas equipmentwaas',
  'equipment.adsbOut': 'hasadsbout adsb adsbout adsbequipped equipmentadsbout',
  'equipment.autopilot': 'hasautopilot autopilot equipmentautopilot',
  'equipment.glass': 'hasglass glass glasspanel glasscockpit equipmentglass',
  'equipment.iceProtection':
    'hasiceprotection iceprotection deice deicing antiice equipmenticeprotection',
  'equipment.knownIce': 'hasknownice knownice fiki flightintoknownicing equipmentknownice',
  'equipment.airConditioning':
    'hasairconditioning airconditioning airconditioned aircon equipmentairconditioning',
  'equipment.oxygen': 'hasoxygen oxygen oxygensystem equipmentoxygen',
}

const fieldNames = new Map(
  Object.entries(aliases).flatMap(([field, names]) =>
    [...splitNames(names)].map((name) => [name, field as FeedField] as const),
  ),
)

const hoursNames: [names: string, basis: string][] = [
  ['smoh hourssmoh timesmoh sinceoverhaul hourssinceoverhaul sincemajoroverhaul', 'SMOH'],
  ['snew hourssnew ttsn tt totaltime sincenew hourssincenew', 'SNEW'],
  ['sfrm sfreman hourssfrm', 'SFRM'],
  ['stoh hoursstoh', 'STOH'],
]

const engineNames = factNames({
  make: 'make manufacturer mfr',
  model: 'model modelname',
  type: 'type',
  year: 'year',
  cyl: 'cyl cylinders',
  hp: 'hp horsepower power',
  thrustLbf: 'thrust thrustlbf thrustlbs',
  fuel: 'fuel fueltype',
  hours: 'hours time hrs',
  hoursBasis: 'basis hoursbasis timebasis',
  overhauledOn: 'overhauledon overhauldate lastoverhaul dateofoverhaul',
  tboHours: 'tbo tbohours timebetweenoverhaul timebetweenoverhauls',
  'propeller.make': 'propellermake propmake',
  'propeller.model': 'propellermodel propmodel',
  'propeller.blades': 'propellerblades propblades',
  'propeller.hours': 'propellerhours prophours',
  'propeller.hoursBasis': 'propellerhoursbasis propellerbasis propbasis',
  'propeller.overhauledOn': 'propelleroverhauledon propelleroverhaul propoverhaul',
})
for (const [names, basis] of hoursNames)
  for (const name of splitNames(names)) engineNames.set(name, ['hours', basis])

const propellerNames = factNames({
  'propeller.make': 'make manufacturer',
  'propeller.model': 'model type',
  'propeller.blades': 'blades numberofblades',
  'propeller.hours': 'hours time hrs',
  'propeller.hoursBasis': 'basis hoursbasis timebasis',
  'propeller.overhauledOn': 'overhauledon overhauldate lastoverhaul overhauled',
})
for (const [names, basis] of hoursNames)
  for (const name of splitNames(names)) propellerNames.set(name, ['propeller.hours', basis])

function factNames(table: Partial<Record<EngineFact, string>>): Map<string, EngineName> {
  return new Map(
    Object.entries(table).flatMap(([fact, names]) =>
      [...splitNames(names)].map((name) => [name, [fact as EngineFact]] as const),
    ),
  )
}

function splitNames(names: string): Set<string> {
  return new Set(names.split(' '))
}

type EngineName = readonly [fact: EngineFact, suffix?: string]
