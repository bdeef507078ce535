/** Commands of each check, in the order in which `npm run check` runs them. */
export const checks = {
  format: ['biome check --error-on-warnings'],
  lint: ['react-router typegen', 'oxlint --type-aware --deny-warnings'],
  types: ['react-router typegen', 'tsc -p . --checkers 1'],
  boundaries: [
    'depcruise --config .dependency-cruiser.mjs src',
    'node scripts/check-architecture.ts',
  ],
  language: ['node scripts/check-language.ts'],
  unused: ['knip'],
  size: ['node scripts/check-size.ts'],
  supply: ['node scripts/check-supply.ts'],
  advisories: ['node scripts/check-supply.ts --registry'],
} as const

export type NamedCheck = keyof typeof checks
