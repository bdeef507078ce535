import { databaseDrills } from './database-drills.ts'
import { powerDrills } from './power-drills.ts'
import { siteDrills } from './site-drills.ts'

/** All drills in the order they run. */
export const drills = [...powerDrills, ...databaseDrills, ...siteDrills]
