// Updates the map of features in README.md: `npm run docs:features`.
import { readFileSync, writeFileSync } from 'node:fs'
import { insertFeatureMap } from './architecture/feature-map.ts'

writeFileSync('README.md', insertFeatureMap(readFileSync('README.md', 'utf8')))
