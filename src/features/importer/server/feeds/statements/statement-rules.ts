export const statementColumns = [
  'status',
  'price',
  'logs',
  'damage_history',
  'gear',
  'yes_no',
  'certification',
  'condition',
  'jet_class',
  'vat',
  'rule_set',
  'glider_class',
  'glider_motor',
  'launch_method',
  'emergency_floats',
  'sale_type',
  'action',
] as const
export type StatementColumn = (typeof statementColumns)[number]

type Rules = Partial<Record<StatementColumn, Readonly<Record<string, string>>>>

/**
 * Meanings of negated meanings. Empty if the negation is consistent with the rest of the statement but states nothing.
 * A meaning that isn't listed can't be negated.
 */
export const negatedMeanings: Rules = {
  status: { for_sale: 'withdrawn', sold: 'for_sale', pending: '' },
  logs: { complete: 'partial', missing: '', partial: '' },
  damage_history: { none: 'repaired', accident: 'none', damaged: 'none', event: '' },
  gear: { retractable: 'fixed', amphibious: '' },
  yes_no: { yes: 'no', no: 'yes' },
  certification: { experimental: '', easa: '', faa: '' },
  condition: { new: 'used' },
  vat: { paid: 'not-paid', 'not-paid': '' },
  sale_type: { yes: 'no' },
}

/** Meanings of which the first one decides if a statement has several of them. */
export const rankedMeanings: Partial<Record<StatementColumn, readonly string[]>> = {
  damage_history: ['unrepaired', 'repaired', 'loss', 'damaged', 'event', 'accident'],
}

/** Meanings that are clear even if other parts of the statement aren't, unless a part may be a denial. */
export const clearMeanings: Partial<Record<StatementColumn, readonly string[]>> = {
  damage_history: ['unrepaired', 'repaired', 'loss', 'damaged'],
}

/**
 * Values of the site for one meaning or several, in alphabetical order. All other combinations contradict each other.
 */
export const siteValues: Rules = {
  status: {
    'for_sale + pending': 'pending',
    'pending + sold': 'pending',
    'sold + withdrawn': 'sold',
  },
  price: {
    'negotiable + on_request': 'negotiable',
    'auction + on_request': 'auction',
  },
  logs: { 'complete + partial': 'partial' },
  damage_history: {
    accident: 'repaired',
    event: 'repaired',
    loss: 'damaged',
    unrepaired: 'damaged',
  },
  condition: { project: 'used', 'project + used': 'used' },
  gear: {
    'fixed + nosewheel': 'tricycle',
    'fixed + tailwheel': 'tailwheel',
    'nosewheel + retractable': 'retractable',
    'retractable + tailwheel': 'retractable-tailwheel',
    'amphibious + floats': 'amphibious',
    'amphibious + retractable': 'amphibious',
    'fixed + skis': 'skis',
    'fixed + floats': 'floats',
    'fixed + skids': 'skids',
  },
  launch_method: { 'aerotow + winch': 'winch-aerotow' },
}
