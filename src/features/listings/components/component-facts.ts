import type { FactTable } from '../fact-table.ts'

/** Facts about a life-limited component. The time left and the due date are computed from them. */
export const componentFacts = {
  name: { kind: 'text', label: 'Component', column: 'name', longest: 60 },
  partNumber: { kind: 'text', label: 'Part number', column: 'partNumber', longest: 40 },
  serialNumber: { kind: 'text', label: 'Serial number', column: 'serialNumber', longest: 40 },
  lifeHours: {
    kind: 'whole',
    label: 'Life limit',
    column: 'lifeHours',
    unit: 'hr',
    min: 1,
    max: 200_000,
  },
  hours: {
    kind: 'measure',
    label: 'Time since new',
    column: 'hours',
    unit: 'hr',
    min: 0,
    max: 200_000,
  },
  lifeCycles: {
    kind: 'whole',
    label: 'Life limit in cycles',
    column: 'lifeCycles',
    unit: 'cycles',
    min: 1,
    max: 1_000_000,
  },
  cycles: {
    kind: 'whole',
    label: 'Cycles since new',
    column: 'cycles',
    unit: 'cycles',
    min: 0,
    max: 1_000_000,
  },
  lifeMonths: {
    kind: 'whole',
    label: 'Calendar limit',
    column: 'lifeMonths',
    unit: 'months',
    min: 1,
    max: 1_200,
    about: 'Months from `installedOn` until the component is due.',
  },
  installedOn: {
    kind: 'date',
    label: 'New or installed on',
    column: 'installedOn',
    about: 'Date from which the calendar limit counts.',
  },
} as const satisfies FactTable
