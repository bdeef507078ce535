/** Registered N-numbers, to try the wizard of a demonstration with. */
export const demonstrationRegistrations = ['N103KS', 'N107MU', 'N105UV'] as const
