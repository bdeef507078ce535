import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { test } from '@playwright/test'
import { aPhoto } from '../../../support/images.ts'

/** Returns the path of a unique photo, which is deleted with the results of the test. */
export async function photoFile(): Promise<string> {
  const path = resolve(test.info().outputPath('photo.jpg'))
  await writeFile(path, await aPhoto())
  return path
}
