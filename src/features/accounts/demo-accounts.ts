/** Password of the demo accounts, which exist only in a demo market. */
export const demoPassword = 'windsock'

export const demoAccounts = [
  { email: 'seller@example.com', is: 'Private seller' },
  { email: 'broker@example.com', is: 'Brokerage administrator' },
  { email: 'agent@example.com', is: 'Brokerage employee' },
  { email: 'webadmin@example.com', is: 'Web app administrator' },
  { email: 'callcenter@example.com', is: 'Call center' },
  { email: 'ccadmin@example.com', is: 'Call center administrator' },
  { email: 'admin@example.com', is: 'Server administrator' },
] as const
