import { Form, Link, useNavigation, useSubmit } from 'react-router'
import {
  defaultYearlyHours,
  monthlyCost,
  usualYearlyHours,
} from '#features/listings/owning-cost.ts'
import { findKind } from '#features/lookups/kinds.ts'
import { appContext } from '#kernel/app-context.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { formatCost } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { countInWords } from '#kernel/sentence.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { useUnits } from '#ui/units.tsx'
import { describeAnswer, finderQuestions, readFinderAnswers } from '../../finder-rules.ts'
import { loadFinder } from '../../server/load-finder.ts'
import type { Route } from './+types/finder-page.ts'
import styles from './finder-page.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const answers = readFinderAnswers(url.searchParams)
  const finder = await loadFinder(context.get(appContext), answers)
  return { answers, finder: finder }
}

export const handle = { query: finderQuestions.map(({ name }) => name) }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Find Your Aircraft in Three Questions'),
    description: translate(
      'Answer three questions about passengers, distance, and monthly budget to find the types of aircraft for sale that fit your needs.',
    ),
    path: destinations.finder(),
  })
}

export default function FinderPage({ loaderData: { answers, finder } }: Route.ComponentProps) {
  const submit = useSubmit()
  const units = useUnits()
  const isAsking = useNavigation().state !== 'idle'
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Find your aircraft in three questions</h1>
      <p className={styles.lead}>
        You don’t need to know anything about aircraft. You can change your answers later in search.
      </p>
      <Form
        method="get"
        preventScrollReset
        className={styles.questions}
        onChange={(event) =>
          void submit(event.currentTarget, { replace: true, preventScrollReset: true })
        }
      >
        {finderQuestions.map(({ name, title, why, answers: choices }) => (
          <fieldset key={name} aria-describedby={`why-${name}`}>
            <legend>{translate(title)}</legend>
            <p className={styles.why} id={`why-${name}`}>
              {translate(why)}
            </p>
            <div className={styles.choices}>
              {choices.map((answer) => (
                <Choice
                  key={answer.value}
                  name={name}
                  value={answer.value}
                  isChosen={answers[name] === answer.value}
                  {...describeAnswer(answer, units)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <noscript>
          <Button type="submit">Show results</Button>
        </noscript>
      </Form>
      <section className="min-w-0 mt-10 pt-6 line-t-strong" aria-busy={isAsking} aria-live="polite">
        <h2>{translate(heading(finder))}</h2>
        <p className="mt-1 text-ink-3 text-14">{translate(note(finder))}</p>
        <ul className={classNames(styles.kinds, isAsking && styles.busy)}>
          {finder.kinds.map(({ name, about, count, example, query }) => (
            <li key={name}>
              <span className={styles.photo}>
                {example?.images[0] ? (
                  <img
                    src={example.images[0].small}
                    alt=""
                    width={900}
                    height={600}
                    loading="lazy"
                  />
                ) : (
                  <NoPhoto drawing={example?.drawing} />
                )}
              </span>
              <h3 className={styles.kind}>{translate(name)}</h3>
              <p className="text-ink-2">{translate(about)}</p>
              {example && (
                <p className={styles.least}>
                  <Link className="link" to={example.url}>
                    {example.title}
                  </Link>
                  {example.cost && (
                    <b className="num">
                      {formatCost(
                        monthlyCost(example.cost, usualYearlyHours(findKind(example))),
                        units,
                      )}
                      /mo
                    </b>
                  )}
                </p>
              )}
              <Link className="link" to={destinations.search({ ...query, sort: 'a' })}>
                Show {formatNumber(count)}
                <span className="sr">: {translate(name)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-center gap-5">
          <LinkButton variant="act" to={destinations.search({ ...finder.query, sort: 'a' })}>
            {finder.total > 0 ? t`Show ${formatNumber(finder.total)} aircraft` : 'View this search'}
          </LinkButton>
          <Link className="link" to={destinations.buying()}>
            How buying works
          </Link>
        </p>
      </section>
    </div>
  )
}

function Choice({ name, value, isChosen, title, about }: ChoiceProps) {
  return (
    <label>
      <input type="radio" className="sr" name={name} value={value} defaultChecked={isChosen} />
      <b>{title}</b>
      <span>{about}</span>
    </label>
  )
}

function heading({ total, forSale }: Finder) {
  if (forSale === 0) return 'No aircraft are for sale right now'
  if (total === 0) return 'No aircraft match all three answers'
  return total === 1 ? '1 aircraft fits' : t`${formatNumber(total)} aircraft fit`
}

/** Doesn't promise results for other answers, because a small market may have none. */
function note({ total, forSale, kinds }: Finder) {
  if (kinds.length > 0)
    return t`${shares(total, kinds)} Monthly cost is the lowest for each type, all in, at ${defaultYearlyHours} hours a year.`
  if (total > 0) return 'We don’t have a short description for these types.'
  const mail = 'Save this search, and we’ll email you when one is listed.'
  return forSale === 0
    ? mail
    : t`Try a higher budget, a shorter trip, or fewer people. ${translate(mail)}`
}

/** Returns text such as "Of 86, those of these six types: 79." */
function shares(total: number, kinds: Finder['kinds']): string {
  const listedCount = kinds.reduce((sum, { count }) => sum + count, 0)
  const [listed, all] = [formatNumber(listedCount), formatNumber(total)]
  const types = countInWords(kinds.length)
  if (total === 1) return translate('It is of this type.')
  if (kinds.length === 1)
    return listedCount >= total
      ? translate('All are of this type.')
      : t`Of ${all}, those of this type: ${listed}.`
  return listedCount >= total
    ? t`All are of these ${types} types.`
    : t`Of ${all}, those of these ${types} types: ${listed}.`
}

type ChoiceProps = { name: string; value: string; isChosen: boolean; title: string; about: string }
type Finder = Pick<Route.ComponentProps['loaderData']['finder'], 'total' | 'forSale' | 'kinds'>
