import type { MetaDescriptor } from 'react-router'
import { type Language, languageCodes, withLanguage } from '../messages/languages.ts'
import { currentLanguage, currentLocale } from '../messages/translate.ts'

/**
 * Returns the canonical URL of a page in its language, and the URLs of its other languages for search engines. The URL
 * without a language is the English page and the default. Open Graph assumes English without a locale.
 */
export function addressTags(
  siteUrl: string,
  path: string,
  options: Options = {},
): MetaDescriptor[] {
  const language = currentLanguage()
  const addressIn = (code: Language) => siteUrl + withLanguage(path, code)
  const address = addressIn(language)
  const link = (hrefLang: string, code: Language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: addressIn(code),
  })
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
    ...(language === 'en'
      ? []
      : [{ property: 'og:locale', content: currentLocale().replace('-', '_') }]),
    ...(options.isHidden
      ? []
      : [...languageCodes.map((code) => link(code, code)), link('x-default', 'en')]),
  ]
}

type Options = {
  /** True for pages that search engines must not index. They have no alternates. */
  isHidden?: boolean
}
