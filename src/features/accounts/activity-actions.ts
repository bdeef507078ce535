/** What stands in an account's own history, and how it reads. */
export const activityActions = {
  'account.open': 'Opened the account',
  'log-in': 'Logged in',
  'log-in.new-device': 'Logged in on a new device',
  'log-in.failed': 'Wrong password',
  'log-out': 'Logged out',
  'session.end': 'Ended another session',
  'session.end-others': 'Ended all other sessions',
  'session.end-by-staff': 'Our staff ended sessions',
  'password.change': 'Changed the password',
  'password.reset': 'Chose a new password by a mailed link',
  'email.confirm': 'Confirmed the e-mail address',
  'email.ask': 'Asked to change the e-mail address',
  'email.cancel': 'Canceled the change of the e-mail address',
  'email.change': 'Changed the e-mail address',
  'email.take-back': 'Took back the change of the e-mail address',
  'contact.change': 'Changed the contact info',
  'factor.add': 'Added a way to log in',
  'factor.remove': 'Removed a way to log in',
  'token.add': 'Made an API token',
  'token.remove': 'Revoked an API token',
  'webhook.add': 'Added a webhook',
  'listing.publish': 'Published a listing',
  'listing.sold': 'Marked an aircraft as sold',
  'lead.answer': 'Answered a lead',
  'document.release': 'Released documents to a buyer',
  'data.export': 'Exported data',
} as const satisfies Record<string, string>

export type ActivityAction = keyof typeof activityActions

/** What an owner who does not remember it should look into. */
export const warningActions: ReadonlySet<string> = new Set<ActivityAction>([
  'log-in.new-device',
  'log-in.failed',
  'password.reset',
  'email.ask',
  'email.change',
  'token.add',
  'webhook.add',
])
