/** What the accounts of a demonstration market log in with. Only a demonstration has them. */
export const demonstrationPassword = 'windsock'

export const demonstrationAccounts = [
  { email: 'seller@example.com', is: 'Individual seller' },
  { email: 'broker@example.com', is: 'Brokerage administrator' },
  { email: 'agent@example.com', is: 'Brokerage employee' },
  { email: 'webadmin@example.com', is: 'Site administrator' },
  { email: 'callcenter@example.com', is: 'Call center' },
  { email: 'ccadmin@example.com', is: 'Call center administrator' },
  { email: 'admin@example.com', is: 'Server administrator' },
] as const
