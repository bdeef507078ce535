import { run } from './run.ts'

/** Checks the API description with Redocly's minimal rules, which are errors of the format only. */
export async function checkApiDescription(site: string): Promise<string[]> {
  const url = `${site}/api/openapi.json`
  const { isFine, text } = run('redocly', ['lint', url, '--extends=spec', '--format=stylish'])
  return isFine ? [] : text.split('\n').filter((line) => line.trim())
}
