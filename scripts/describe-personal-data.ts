import { writeFileSync } from 'node:fs'
import { describePersonalData } from '../src/features/privacy/server/describe-personal-data.ts'

writeFileSync('docs/personal-data.md', describePersonalData())
