import { getAircraftHistory } from './get-aircraft-history.ts'

export const recordsApi = [getAircraftHistory]
