import { formatAskingPrice } from '#features/listings/asking-price.ts'
import type { CardListing } from '#features/listings/contract.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { type EmbedOptions, embedUrl } from '../../embed-options.ts'

/** HTML document for an embedded inventory. It has no scripts, and all links open in a new tab. */
export function EmbedPageMarkup({ embed, options, styles, site }: EmbedPageMarkupProps) {
  const { brokerage, cards, total, pages } = embed
  const home = site.url + destinations.brokerage(brokerage.route)
  const title = t`Aircraft for sale by ${brokerage.name}`
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="canonical" href={home} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet and a checked colour. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main aria-label={title}>
          <h1>{title}</h1>
          {cards.length === 0 ? (
            <p className="none">
              {total > 0
                ? 'No more aircraft to show.'
                : t`${brokerage.name} has no aircraft for sale right now.`}
            </p>
          ) : (
            <ul className="stock">
              {cards.map((card) => (
                <li key={card.id}>
                  <StockLink card={card} siteUrl={site.url} columns={options.cols} />
                </li>
              ))}
            </ul>
          )}
          {pages > 1 && <Pages route={brokerage.route} options={options} pages={pages} />}
          <p className="foot">
            <a href={`${home}?via=website`} target="_blank" rel="noopener">
              {brokerage.name} on {site.name}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}

function StockLink({ card, siteUrl, columns }: StockLinkProps) {
  const { url, title, images, isSalePending } = card
  const [picture] = images
  return (
    <a href={`${siteUrl}${url}?via=website`} target="_blank" rel="noopener">
      <span className="photo">
        {picture ? (
          <img
            src={picture.small}
            srcSet={`${picture.thumb} 320w, ${picture.small} 640w, ${picture.large} 1040w`}
            sizes={t`(max-width: 480px) 92vw, ${Math.round(96 / columns)}vw`}
            width={picture.width}
            height={picture.height}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <em>No photos yet</em>
        )}
        {isSalePending && <span className="mark">Sale pending</span>}
      </span>
      <h2>{title}</h2>
      <p className="price">{formatAskingPrice(card)}</p>
      <p className="facts">{describe(card)}</p>
    </a>
  )
}

/** Returns a summary, such as "996 hr total time · Las Vegas, NV". */
function describe({ totalTimeHours, cityState }: CardListing) {
  const hours =
    totalTimeHours === null
      ? 'Total time not stated'
      : t`${formatNumber(totalTimeHours)} hr total time`
  return t`${translate(hours)} · ${formatPlace(cityState)}`
}

function Pages({ route, options, pages }: PagesProps) {
  const { page } = options
  const to = (other: number) => embedUrl(route, { ...options, page: other })
  return (
    <nav className="pages" aria-label="Pages">
      {page > 0 && <a href={to(Math.min(page, pages) - 1)}>Previous</a>}
      <span>
        Page {formatNumber(Math.min(page + 1, pages))} of {formatNumber(pages)}
      </span>
      {page + 1 < pages && <a href={to(page + 1)}>Next</a>}
    </nav>
  )
}

type EmbedPageMarkupProps = {
  embed: {
    brokerage: { name: string; route: string }
    cards: readonly CardListing[]
    total: number
    pages: number
  }
  options: EmbedOptions
  styles: string
  site: { name: string; url: string }
}
type StockLinkProps = { card: CardListing; siteUrl: string; columns: number }
type PagesProps = { route: string; options: EmbedOptions; pages: number }
