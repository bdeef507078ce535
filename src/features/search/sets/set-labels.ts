import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { FacetCode } from '../filters.ts'

/** Display format of each set filter. */
export const facetLabels: Record<FacetCode, FacetLabeling> = {
  c: {
    title: 'Category',
    many: 'categories',
    chip: { [unstatedKindId]: 'Category not stated' },
  },
  m: { title: 'Make and model', many: 'makes', find: 'Find a make' },
  st: { title: 'State', many: 'states' },
  bt: {
    title: 'Aircraft type',
    many: 'types',
    isFolded: true,
    chip: { [unstatedKindId]: 'Type not stated' },
  },
  f: { title: 'Fuel', many: 'fuels', isFolded: true },
  h: { title: 'Airframe material', many: 'materials', isFolded: true },
  dm: {
    title: 'Damage history',
    many: 'answers',
    chip: { 0: 'Damage not stated', 1: 'No damage history', 2: 'Repaired damage', 3: 'Damaged' },
  },
  lg: {
    title: 'Logs',
    many: 'answers',
    isFolded: true,
    chip: { 0: 'Logs not stated', 1: 'Complete logs', 2: 'Partial logs', 3: 'Logs missing' },
  },
  gr: {
    title: 'Landing gear',
    many: 'gear types',
    isFolded: true,
    chip: { 0: 'Gear not stated', 1: 'Fixed tricycle gear', 2: 'Retractable tricycle gear' },
  },
  jc: {
    title: 'Jet class',
    many: 'classes',
    isFolded: true,
    chip: {
      0: 'Jet class not stated',
      1: 'Very light jet',
      2: 'Light jet',
      3: 'Midsize jet',
      4: 'Super-midsize jet',
      5: 'Large jet',
      6: 'Ultra-long-range jet',
    },
  },
  pg: {
    title: 'Engine program',
    many: 'answers',
    isFolded: true,
    chip: {
      0: 'Engine program not stated',
      1: 'On an engine program',
      2: 'Not on an engine program',
    },
  },
  sk: { title: 'Sold by', many: 'sellers', isFolded: true },
  dl: { title: 'Whole aircraft or share', many: 'kinds', isFolded: true },
  rc: {
    title: 'Accident reports',
    many: 'results',
    isFolded: true,
    chip: {
      0: 'Not compared with accident reports',
      1: 'No matching accident report',
      2: 'Matching accident report',
    },
  },
  rg: {
    title: 'Registration country',
    many: 'countries',
    find: 'Find a country',
    isFolded: true,
    isHiddenIfEqual: true,
  },
  va: {
    title: 'VAT',
    many: 'answers',
    isFolded: true,
    isHiddenIfEqual: true,
    chip: {
      0: 'VAT not stated',
      1: 'VAT paid',
      2: 'VAT not paid',
      3: 'VAT qualifying',
      4: 'VAT margin scheme',
    },
  },
  cb: {
    title: 'Certification',
    many: 'answers',
    isFolded: true,
    isHiddenIfEqual: true,
    chip: { 0: 'Certification not stated', 5: 'Experimental certificate' },
  },
  rs: {
    title: 'Light aircraft rules',
    many: 'rules',
    isFolded: true,
    isHiddenIfEqual: true,
    chip: { 0: 'Rules not stated' },
  },
  gm: {
    title: 'Glider motor',
    many: 'motors',
    isFolded: true,
    isHiddenIfEqual: true,
    chip: {
      0: 'Glider motor not stated',
      1: 'Glider without motor',
      2: 'Glider with sustainer',
      3: 'Self-launching glider',
    },
  },
  gc: {
    title: 'FAI class',
    many: 'classes',
    isFolded: true,
    isHiddenIfEqual: true,
    chip: {
      0: 'FAI class not stated',
      1: 'Standard class',
      2: '15-meter class',
      3: '18-meter class',
      4: 'Open class',
      5: '20-meter two-seat class',
      6: 'Club class',
    },
  },
}

type FacetLabeling = {
  title: string
  isFolded?: boolean
  /** True if the section is omitted while all results have the same value, such as in a market within one country. */
  isHiddenIfEqual?: boolean
  /** Option labels in a chip, where the filter's title isn't shown. Defaults to the panel's labels. */
  chip?: Record<number, string>
  /** Plural noun for the options, such as "makes". */
  many: string
  /** Label of the field that searches the options. If omitted, there is no such field. */
  find?: string
}
