import { Link } from 'react-router'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import type { ImportOperation, ImportReport } from '../../operation-contract.ts'
import section from '../section.module.css'

/** Images of a run that couldn't be downloaded or processed. */
export function FailedImages({ operation }: { operation: ImportOperation }) {
  const { counts, failedImages } = operation
  if (failedImages.length === 0) return null
  return (
    <section className="min-w-0 pt-8" aria-labelledby="failed-images">
      <div className={section.top}>
        <h2 id="failed-images">
          Images that failed <small className="num">{formatNumber(counts.imagesFailed)}</small>
        </h2>
      </div>
      <FailedImageTable images={failedImages} />
      <p className={section.note}>
        {counts.imagesFailed > failedImages.length &&
          t`The first ${formatNumber(failedImages.length)} are shown. `}
        The listings are published without these images. The next run tries again.
      </p>
    </section>
  )
}

/** Table of failed images with their reasons, URLs, and listings. */
export function FailedImageTable({ images }: { images: readonly FailedImage[] }) {
  return (
    <DataTable
      caption="Images that failed"
      rows={images}
      rowKey={(_image, index) => index}
      columns={[
        { title: 'URL', text: ({ url }) => url },
        {
          title: 'Reason',
          text: ({ reason }) => translate(reason),
          under: ({ listing }) => <ListingLink listing={listing} />,
        },
        {
          title: 'Aircraft',
          hideBelow: 640,
          cell: ({ listing }) => <ListingLink listing={listing} />,
        },
      ]}
    />
  )
}

function ListingLink({ listing }: Pick<FailedImage, 'listing'>) {
  return (
    listing && (
      <Link className="link" to={listing.url}>
        {listing.title}
      </Link>
    )
  )
}

type FailedImage = ImportReport['images'][number]
