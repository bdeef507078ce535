import type { GlossaryKey } from '../../../glossary/terms.ts'

/** Glossary terms for fact labels, by the fact's path. */
export const explainedFacts: Partial<Record<string, GlossaryKey>> = {
  registration: 'registry',
  hours: 'total-time',
  usefulLoad: 'useful-load',
  maxTakeoffWeight: 'mtow',
  damageHistory: 'damage-history',
  logs: 'logs',
  annualDue: 'annual',
  inspections: 'inspections',
  inspectionDue: 'inspections',
  engineProgram: 'engine-programme',
  programBalance: 'engine-programme',
  stallCleanKnots: 'mosaic',
  landings: 'landings',
  'equipment.waas': 'waas',
  'equipment.adsbOut': 'adsb-out',
  'equipment.glass': 'glass',
  'equipment.iceProtection': 'tks',
  'equipment.knownIce': 'fiki',
}
