import { run } from './run.ts'

/** Checks the API description with Redocly's minimal rules, which are errors of the format only. */
export async function checkApiDescription(site: string): Promise<string[]> {
  return list('redocly', ['lint', `${site}/api/openapi.json`, '--extends=spec', '--format=stylish'])
}

/** Checks it with Spectral's rules for OpenAPI, except for those in `spectral.yaml`. */
export async function checkApiStyle(site: string): Promise<string[]> {
  return list('spectral', [
    'lint',
    `${site}/api/openapi.json`,
    `--ruleset=${import.meta.dirname}/spectral.yaml`,
    '--fail-severity=warn',
    '--quiet',
  ])
}

function list(command: string, args: readonly string[]): string[] {
  const { isFine, text } = run(command, args)
  return isFine ? [] : text.split('\n').filter((line) => line.trim())
}
