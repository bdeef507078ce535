import type { AppContext } from '#kernel/app-context.ts'
import type { LegalKind } from '#kernel/legal/documents.ts'
import { emptyOperator } from '#kernel/legal/operator.ts'

export const germanCompany = {
  ...emptyOperator,
  legalName: 'Muster Luftfahrt GmbH',
  street: 'Am Flugplatz 3',
  postalCode: '89129',
  city: 'Langenau',
  country: 'DE',
  email: 'kontakt@muster.example',
}

/** Returns the context of the same site with an operator in a country. */
export function inCountry<C extends AppContext>(ctx: C, country: string): C {
  return { ...ctx, site: { ...ctx.site, operator: { ...germanCompany, country } } }
}

/** Publishes a first version of a legal text of the site, which applies at once. */
export async function publishText(ctx: AppContext, kind: LegalKind, texts: Record<string, string>) {
  const effectiveOn = '2020-01-01'
  await ctx.db
    .insertInto('legal_document')
    .values({
      site_id: ctx.site.id,
      kind,
      version: 1,
      effective_on: effectiveOn,
      texts: JSON.stringify(texts),
      published_at: ctx.now(),
    })
    .execute()
  const languages = Object.keys(texts) as ('en' | 'de')[]
  ctx.site = {
    ...ctx.site,
    documents: [...ctx.site.documents, { kind, version: 1, effectiveOn, languages }],
  }
}
