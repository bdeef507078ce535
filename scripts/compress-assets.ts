// Writes a .br and a .gz file for every text file in the browser build, so that the server doesn't have to compress
// them. Skips finished files.
import { availableParallelism } from 'node:os'
import { compressFiles, findUncompressedFiles } from '../src/kernel/server/files/compress-files.ts'

const files = await findUncompressedFiles('build/client')
await compressFiles(files, { atOnce: availableParallelism() })
