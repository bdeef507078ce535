/** Everything that staff can do to others, and how the audit log words it: "{who} disabled the account of {whom}". */
export const staffActions = {
  'brokerage.confirm': 'confirmed the brokerage',
  'invoice.refund': 'refunded the invoice',
  'import.add-source': 'added the import source',
  'import.change-source': 'changed the import source',
  'import.remove-source': 'removed the import source',
  'import.start': 'started an import from',
  'import.run': 'ran a step of the import from',
  'import.stop': 'stopped the import from',
  'import.resume': 'resumed the import from',
  'import.keep': 'kept what is missing from the feed of',
  'import.take-off': 'took off the market what is missing from the feed of',
  'import.abandon': 'ended the import from',
  'community.add': 'added to the community content',
  'community.change': 'changed in the community content',
  'community.remove': 'removed from the community content',
  'user.sign-up': 'opened an account for',
  'user.mail-sign-up': 'sent the link to choose a password again to',
  'user.correct-address': 'corrected the address of',
  'user.mail-reset': 'sent a link to choose a new password to',
  'import.map': 'said what a name of an import is:',
  'import.add-make': 'added the make',
  'import.forget-name': 'forgot what a name of imports is:',
} as const satisfies Record<`${string}.${string}`, string>

export type StaffAction = keyof typeof staffActions
