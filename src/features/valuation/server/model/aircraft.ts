/** What of an aircraft moves its asking price. Null means "not stated". */
export type Aircraft = {
  id: number
  /** Aircraft of one family are compared first. */
  family: string
  makeId: number
  categoryId: number
  engineCount: number | null
  /** Of all engines together. */
  horsepower: number | null
  model: string | null
  year: number
  /** As of today. */
  ageYears: number
  totalTimeHours: number | null
  /** Of its engines on average, 1 at TBO; a top overhaul renews a part only. */
  engineUsed: number | null
  yearsSinceOverhaul: number | null
  seats: number | null
  /** 1 what lowers a price most, 0 nothing of the kind. */
  damage: number | null
  logsMissing: number | null
  /** 1 has it, 0 has it not. */
  equipment: Readonly<Record<Equipment, number | null>>
  /** How many pieces of avionics are named. */
  avionics: number | null
  /** 1 enrolled in a programme that pays for overhauls. */
  programme: number | null
}

/** One with what it asks; a sold one with what it last asked. */
export type Advertisement = Aircraft & { price: number }

export const equipmentKinds = [
  'waas',
  'adsbOut',
  'autopilot',
  'glass',
  'iceProtection',
  'knownIce',
  'airConditioning',
  'oxygen',
] as const
export type Equipment = (typeof equipmentKinds)[number]

export const noEquipment: Aircraft['equipment'] = {
  waas: null,
  adsbOut: null,
  autopilot: null,
  glass: null,
  iceProtection: null,
  knownIce: null,
  airConditioning: null,
  oxygen: null,
}

/** The share of its time between overhauls that an engine has run. Figures of the wrong unit count as run out. */
export function engineUse({ hours, basis, tboHours, powerplant }: EngineTime): number | null {
  if (hours === null) return null
  const used = Math.min(hours / (tboHours ?? usualTboHours[powerplant]), mostUsed)
  // Cylinders were renewed; crankshaft and case go on counting from an overhaul that is not stated.
  return basis === 'STOH' ? oldBottomEnd + (1 - oldBottomEnd) * used : used
}

const mostUsed = 1.2
const oldBottomEnd = 0.6
/** Where no TBO is stated: 1,800 to 2,000 h of most pistons, 3,500 to 3,600 h of PT6A and small turbofans. */
const usualTboHours = { piston: 1_900, turbine: 3_600 }

type EngineTime = {
  hours: number | null
  basis: string | null
  tboHours: number | null
  powerplant: keyof typeof usualTboHours
}
