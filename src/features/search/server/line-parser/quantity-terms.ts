/**
 * Fields that a number can apply to, chosen by its unit or an adjacent word. `usual` is the bound that a number sets if
 * the text doesn't name one.
 */
export const quantityFields = {
  price: { codes: ['pf', 'pt'], usual: 'high' },
  monthly: { codes: ['af', 'at'], usual: 'high' },
  hoursAYear: { codes: ['hy', 'hy'], usual: 'exact' },
  totalTime: { codes: ['tf', 'tt'], usual: 'high' },
  engineHours: { codes: ['hf', 'ht'], usual: 'high' },
  engineLife: { codes: ['el', 'el'], usual: 'low' },
  seats: { codes: ['nf', 'nt'], usual: 'low' },
  places: { codes: ['nf', 'nt'], usual: 'exact' },
  engines: { codes: ['ef', 'et'], usual: 'exact' },
  landings: { codes: ['cf', 'ct'], usual: 'high' },
  cruise: { codes: ['kf', 'kt'], usual: 'low' },
  range: { codes: ['rf', 'rt'], usual: 'low' },
  load: { codes: ['uf', 'ut'], usual: 'low' },
  length: { codes: ['lf', 'lt'], usual: 'high' },
  year: { codes: ['yf', 'yt'], usual: 'exact' },
  annual: { codes: ['am', 'am'], usual: 'exact' },
} as const satisfies Record<string, { codes: readonly [string, string]; usual: Side | 'exact' }>
export type FieldName = keyof typeof quantityFields
export type Side = 'low' | 'high'

/** Units after a number. Keys have no spaces. `times` converts the unit to the field's own. */
export const quantityUnits: Record<string, Unit> = {
  ...each('month amonth permonth monthly amonthallin permonthallin /mo /month', 'monthly'),
  ...each(
    'hoursayear hayear hrsayear hrayear houryear hoursperyear hrsperyear hperyear hyear hyr hoursyear hrsyear hryear hoursannually hoursayr h/year h/yr',
    'hoursAYear',
  ),
  ...each(
    'tt ttaf ttsn aftt totaltime airframe airframehours airframetime total hours h hr hrs hour hourstt hrstt htt htotal hourstotal hrstotal hourstotaltime hrstotaltime htotaltime hoursttaf hrsttaf httaf hourssincenew sincenew hoursairframe hrsairframe',
    'totalTime',
  ),
  ...each(
    'smoh sfoh sfrm snew smohhours hourssmoh hrssmoh hsmoh hoursonengine hoursontheengine hrsonengine hrsontheengine sinceoverhaul sincemajor sincemajoroverhaul hourssinceoverhaul hrssinceoverhaul hsinceoverhaul hourssincemajor hrssincemajor hourssincemajoroverhaul enginehours enginetime hoursenginetime hengine hoursengine ontheengine onengine',
    'engineHours',
  ),
  ...each('seats seat people persons person pax passengers passenger souls adults', 'seats'),
  ...each('seater seaters place placer', 'places'),
  ...each('engines engine', 'engines'),
  ...each('landings landing cycles cycle', 'landings'),
  ...each('kt kts kn knot knots ktas ktscruise ktcruise knotscruise knotcruise', 'cruise'),
  ...each('mph mphcruise', 'cruise', 0.868976),
  ...each('lb lbs pound pounds', 'load'),
  ...each(
    'usefulload useful payload load lbusefulload lbsusefulload lbuseful lbsuseful lbpayload lbspayload lbload lbsload poundsusefulload poundsuseful poundspayload poundsofusefulload lbofusefulload lbsofusefulload',
    'load',
  ),
  // Units in other languages. English lines have no metric loads and speeds.
  ...each('metrickg', 'load', 2.20462),
  ...each('metrickmh', 'cruise', 0.539957),
  ...each('nmrange nmofrange nmirange nauticalmilesrange nauticalmilesofrange', 'range'),
  ...each('milesrange milerange mirange milesofrange', 'range', 0.868976),
  ...each('ft feet foot ftlong feetlong', 'length'),
  ...each('months monthsofannual monthsannual', 'annual'),
  ...each(
    '%enginelife %enginelifeleft %lifeleft %engine %enginetime %enginelife,stated %tbo %oftbo %enginetimeleft %enginetimeremaining %enginelliferemaining',
    'engineLife',
  ),
  ...each('nm nmi nauticalmiles nauticalmile nms', 'distance'),
  ...each('mi mile miles sm statutemiles', 'distance', 0.868976),
  ...each('km kms kilometers kilometres kilometer', 'distance', 0.539957),
}

/** Words before a number. */
export const fieldsBefore: Record<string, FieldName> = {
  ...map<FieldName>(
    'price priced budget askingprice asking mybudgetis budgetis budgetof pricerange',
    'price',
  ),
  ...map<FieldName>(
    'allin allinamonth monthlycost costamonth costpermonth monthly costofowning',
    'monthly',
  ),
  ...map<FieldName>('flying iflyabout ifly hoursayear hoursperyear', 'hoursAYear'),
  ...map<FieldName>(
    'totaltime tt ttaf airframetime airframe airframehours totalhours ttsn',
    'totalTime',
  ),
  ...map<FieldName>(
    'smoh enginehours enginetime timesinceoverhaul hourssinceoverhaul sinceoverhaul timesincemajor hourssincemajor',
    'engineHours',
  ),
  ...map<FieldName>('enginelife enginelifeleft enginelifeof', 'engineLife'),
  ...map<FieldName>('seats seating seatsfor seatsatleast', 'seats'),
  ...map<FieldName>('engines numberofengines', 'engines'),
  ...map<FieldName>('landings cycles', 'landings'),
  ...map<FieldName>('cruise cruising cruisespeed speed cruisesat cruises normalcruise', 'cruise'),
  ...map<FieldName>('range rangeof', 'range'),
  ...map<FieldName>('usefulload payload useful usefulloadof', 'load'),
  ...map<FieldName>('length', 'length'),
  ...map<FieldName>('year years built modelyear yearbuilt modelyears yearmodel', 'year'),
  ...map<FieldName>(
    'annualgoodfor annualforatleast inspectiongoodfor annualgoodforatleast annualfor inannualfor',
    'annual',
  ),
}

export const boundsBefore: Record<string, Bound> = {
  ...map<Bound>(
    'under below lessthan fewerthan max maximum upto atmost nomorethan notmorethan notover < <= ≤ cheaperthan lowerthan within shorterthan maxof maximumof belowabout underabout nomorethen lessthen',
    'high',
  ),
  ...map<Bound>(
    'over above morethan atleast min minimum > >= ≥ greaterthan nolessthan notlessthan notunder exceeding longerthan fasterthan higherthan minof minimumof starting startingat morethen biggerthan',
    'low',
  ),
  ...map<Bound>('around about approx approximately ~ roughly circa ca', 'about'),
  ...map<Bound>(
    'from newerthan after since post laterthan newerthen newer neuerals jungerals ab',
    'newer',
  ),
  ...map<Bound>('olderthan before pre priorto earlierthan olderthen older alterals vor', 'older'),
  ...map<Bound>('unter wenigerals hochstens bis moinsde menosde', 'high'),
  ...map<Bound>('uber mehrals mindestens plusde masde', 'low'),
  ...map<Bound>('between', 'between'),
  ...map<Bound>('exactly', 'exact'),
}

export const boundsAfter: Record<string, Bound> = {
  ...map<Bound>(
    'orless max maximum orunder orbelow andunder tops orfewer orcheaper andbelow',
    'high',
  ),
  ...map<Bound>(
    '+ plus ormore orbetter min minimum andup andabove orabove orover orgreater orhigher ormoreof andmore',
    'low',
  ),
  ...map<Bound>('ornewer andnewer orlater andlater onwards andon onward newer', 'newer'),
  ...map<Bound>('orolder andolder orearlier older', 'older'),
}

export const multipliers: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mm: 1e6,
  mil: 1e6,
  mill: 1e6,
  million: 1e6,
}

export const spelledNumbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
}

function each(keys: string, field: Unit['field'], times = 1): Record<string, Unit> {
  return map(keys, { field, times })
}

function map<Value>(keys: string, value: Value): Record<string, Value> {
  return Object.fromEntries(keys.split(' ').map((key) => [key, value]))
}

export type Unit = { field: FieldName | 'distance'; times: number }
export type Bound = Side | 'about' | 'newer' | 'older' | 'between' | 'exact'
