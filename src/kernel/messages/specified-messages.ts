/** Checks whether the specification fixes a field's message word for word. */
export function isSpecifiedMessage(message: string): boolean {
  return specifiedMessages.has(message.replace(/\.$/, ''))
}

const requiredFields = [
  'Year',
  'Make',
  'Length',
  'Aircraft type',
  'Category',
  'Price',
  'State',
  'Name',
  'First name',
  'Email',
  'Password',
  'Password (Confirm)',
  'Current password',
  'New password',
  'Confirm password',
]

const specifiedMessages: ReadonlySet<string> = new Set([
  ...requiredFields.map((label) => `${label} field is required`),
  'You must supply a city',
  'You must supply a zip code',
  "That doesn't look like a valid zip code",
  "Zip code can't be longer than 5 characters",
  'Email must be a valid e-mail address',
  'Phone number must include area code',
  'Passwords must be at least 6 characters',
  'Passwords do not match',
  'both passwords must match',
  'Maximum number of videos reached',
])
