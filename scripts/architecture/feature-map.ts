import { featureGroups } from '../../src/features/groups.ts'

/** Returns README.md with the current map of features. */
export function insertFeatureMap(readme: string): string {
  const rows = featureGroups.map(({ name, features }) => {
    const entries = Object.entries(features).map(
      ([feature, topics]) => `\`${feature}\`${topics && ` (${topics})`}`,
    )
    return `| ${name} | ${entries.join(', ')} |\n`
  })
  return readme.replace(map, () => `${heading}${rows.join('')}`)
}

const heading = '| Group | Features, in dependency order |\n|---|---|\n'
const map = /^\| Group \| Features.*\n(?:\|.*\n)+/m
