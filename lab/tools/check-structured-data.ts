import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import type { FoundPage } from './find-pages.ts'

/** Checks structured data for what search engines require. */
export async function checkStructuredData(pages: readonly FoundPage[]): Promise<string[]> {
  const findings = await Promise.all(
    pages.map(async ({ path, html }) => {
      const extracted = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(html)
      const issues: Issue[] = await new Validator().validate(extracted)
      return issues
        .filter(({ severity }) => severity === 'ERROR')
        .map(({ rootType, issueMessage }) => `${path}: ${rootType}: ${issueMessage}`)
    }),
  )
  return findings.flat()
}

type Issue = { rootType: string; issueMessage: string; severity: 'ERROR' | 'WARNING' }
