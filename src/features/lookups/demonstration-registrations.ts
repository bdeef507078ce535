/** N-numbers that the FAA's registry knows, for who tries the wizard of a demonstration without an aircraft of their own. */
export const demonstrationRegistrations = ['N103KS', 'N107MU', 'N105UV'] as const
