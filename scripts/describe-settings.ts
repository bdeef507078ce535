import { writeFileSync } from 'node:fs'
import { describeSettings } from '../src/kernel/settings/describe-settings.ts'

writeFileSync('docs/configuration.md', describeSettings())
