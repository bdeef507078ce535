import { Link } from 'react-router'
import type { Manufacturer } from '#features/search/contract.ts'
import type { FamilyOnMarket } from '#features/valuation/family-contract.ts'
import { familyPath } from '#features/valuation/family-url.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { TypeDrawing } from '#ui/facts/type-drawing.tsx'
import { useUnits } from '#ui/units.tsx'
import { formatPriceRange } from '../../price-scale.ts'
import styles from './manufacturers-page.module.css'
import { WebsiteLink } from './website-link.tsx'

/** A table of makes in two columns, which becomes a list of names and counts in windows that aren't wide. */
export function MakeTable({ groups, view }: MakeTableProps) {
  const units = useUnits()
  return (
    <table className={styles.makes} data-view={view}>
      <thead>
        <tr>
          <th scope="col">Logo</th>
          <th scope="col">Manufacturer</th>
          <th scope="col">For sale</th>
          <th scope="col">Asking prices</th>
          <th scope="col">Website</th>
        </tr>
      </thead>
      {groups.map(([letter, makes]) => (
        <tbody key={letter}>
          {letter && (
            <tr id={letterAnchor(letter)}>
              <th className={styles.letter} colSpan={5} scope="rowgroup">
                {letter}
              </th>
            </tr>
          )}
          {makes.map((make) => (
            <tr key={make.id}>
              <td>
                <MakePicture make={make} />
              </td>
              <th scope="row">
                <Link className={styles.name} to={destinations.manufacturer(make.routeUrl)}>
                  {make.name}
                </Link>
                {make.models?.map(({ family, count }) => (
                  <Link
                    key={family}
                    className={`link ${styles.model}`}
                    to={familyPath(make.routeUrl, family)}
                  >
                    {family} <span className="u num">{formatNumber(count)}</span>
                  </Link>
                ))}
              </th>
              <td className="num">
                <span>{formatNumber(make.boatCount)}</span>
                <span>{t`${formatNumber(make.boatCount)} for sale`}</span>
              </td>
              <td className="num">{formatPriceRange(make.families, units)}</td>
              <td>
                {make.website ? (
                  <WebsiteLink website={make.website} name={make.name} />
                ) : (
                  <span className="sr">Not stated</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The uploaded logo, a drawing of the make's most common model, or the make's initials. */
export function MakePicture({ make: { name, image, drawing } }: { make: Make }) {
  return (
    <span className={styles.picture}>
      {drawing && !image ? (
        <TypeDrawing name={drawing} />
      ) : (
        <Monogram name={name} logoUrl={image} size="sm" />
      )}
    </span>
  )
}

export const firstLetter = (name: string) => {
  const first = name.normalize('NFKD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : '0–9'
}
export const letterAnchor = (letter: string) => `letter-${letter === '0–9' ? 'other' : letter}`

type Make = Manufacturer & {
  drawing: string | null
  families: readonly Family[]
  /** Models that a search found. */
  models?: readonly Family[]
}
type Family = Pick<FamilyOnMarket, 'family' | 'count' | 'lowest' | 'highest'>
type MakeTableProps = {
  /** Makes by letter. The letter is empty if they have no headings. */
  groups: readonly (readonly [letter: string, makes: readonly Make[]])[]
  view: 'table' | 'list' | undefined
}
