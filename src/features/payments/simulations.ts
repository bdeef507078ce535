/** Outcomes that buyers can simulate in the sandbox. */
export const simulations = {
  none: 'Payment succeeds',
  decline: 'Card is declined at capture',
  'decline-late': 'Order completes, but the capture is declined',
  slow: 'Provider takes 4 seconds to respond',
  'fail-after-capture': 'Provider charges, then returns an error once',
  'double-notice': 'Provider sends every webhook twice',
} as const

export type Simulation = keyof typeof simulations
export const simulationNames = Object.keys(simulations) as [Simulation, ...Simulation[]]
