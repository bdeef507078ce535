/** What the sandbox can do to an order, so that every outcome of a payment can be tried. */
export const simulations = {
  none: 'Nothing, all goes well',
  decline: 'The card is declined at capture',
  'decline-late': 'The order is completed, but its capture is declined',
  slow: 'The provider takes four seconds',
  'fail-after-capture': 'The provider takes the money and then answers with an error, once',
  'double-notice': 'The provider sends every message twice',
} as const

export type Simulation = keyof typeof simulations
export const simulationNames = Object.keys(simulations) as [Simulation, ...Simulation[]]
