// Usage: npm run sbom
//
// Prints a software bill of materials of what a release contains, in CycloneDX's format.
import { createSbom } from './supply/describe-release.ts'

process.stdout.write(`${createSbom()}\n`)
