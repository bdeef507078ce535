/** Real N-numbers for trying the wizard in a demo. */
export const demoRegistrations = ['N103KS', 'N107MU', 'N105UV'] as const
