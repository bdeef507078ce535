import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { ImportReport } from '../../operation-contract.ts'
import { rejectionCauses } from '../../refusal-causes.ts'
import section from '../section.module.css'

/** Causes of rejected rows, each with its row count and how to fix it. */
export function RejectionCauses({ causes }: { causes: ImportReport['causes'] }) {
  return (
    <ul className={section.causes}>
      {causes.map(({ cause, rows, line }) => (
        <li key={cause}>
          <b>
            {translate(rejectionCauses[cause].title)}: {formatCount(rows, 'row')}
          </b>
          {line !== null && t` (first in row ${line})`}. {translate(rejectionCauses[cause].fix)}
        </li>
      ))}
    </ul>
  )
}
