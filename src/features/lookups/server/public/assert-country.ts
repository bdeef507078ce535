import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'

/** Throws a refusal of the field `country` unless the code is known. Null is no country. */
export async function assertCountry({ db }: AppContext, code: string | null): Promise<void> {
  if (code === null) return
  const known = db.selectFrom('country').select('code').where('code', '=', code)
  if (!(await known.executeTakeFirst())) throw fieldRefusal('country', 'Select a country.')
}
