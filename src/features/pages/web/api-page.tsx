import { appContext } from '#kernel/app-context.ts'
import { apiDescriptionKey } from '#kernel/server/api-description.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import type { Route } from './+types/api-page.ts'
import styles from './api-page.module.css'

/** The parts of the API's description that the page shows. */
type Parameter = {
  name: string
  in: string
  required: boolean
  description: string
  schema: { type?: string; enum?: unknown[]; default?: unknown }
}
type Call = { tags: string[]; summary: string; description: string; parameters: Parameter[] }

export async function loader({ context }: Route.LoaderArgs) {
  const { paths, info } = context.get(appContext).services.get(apiDescriptionKey)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Call>).map(([method, call]) => ({
      path,
      method: method.toUpperCase(),
      tag: call.tags[0] ?? '',
      summary: call.summary,
      access: call.description,
      parameters: call.parameters,
    })),
  )
  return { introduction: info.description, groups: [...Map.groupBy(calls, (call) => call.tag)] }
}

export function meta() {
  return [
    { title: pageTitle('API') },
    {
      name: 'description',
      content: 'The JSON API of the site: every call, its parameters and its answer.',
    },
  ]
}

export default function ApiPage({ loaderData: { introduction, groups } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>API</h1>
      <p className={styles.lead}>{introduction}</p>
      <p className={styles.lead}>
        Machines read <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1), which also
        has the shape of every answer.
      </p>
      {groups.map(([tag, calls]) => (
        <section key={tag} className={styles.group}>
          <h2>{tag}</h2>
          {calls.map((call) => (
            <CallDetails key={`${call.method} ${call.path}`} call={call} />
          ))}
        </section>
      ))}
    </div>
  )
}

type ShownCall = Omit<Call, 'tags' | 'description'> & {
  path: string
  method: string
  access: string
}

function CallDetails({ call }: { call: ShownCall }) {
  return (
    <details className={styles.call}>
      <summary>
        <span className={styles.method}>{call.method}</span>
        <code>{call.path}</code>
        <span className={styles.summary}>{call.summary}</span>
      </summary>
      <p>{call.access}</p>
      {call.parameters.length > 0 && (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">Parameter</th>
                <th scope="col">Kind</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              {call.parameters.map((parameter) => (
                <ParameterRow key={parameter.name} parameter={parameter} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}

function ParameterRow({
  parameter: { name, in: place, required, description, schema },
}: {
  parameter: Parameter
}) {
  const kind = schema.enum?.join(', ') ?? schema.type ?? 'text'
  const standing = schema.default === undefined ? '' : ` Default ${JSON.stringify(schema.default)}.`
  return (
    <tr>
      <td>
        <code>{name}</code>
        {required && <span className={styles.quiet}> required</span>}
      </td>
      <td>
        {kind} <span className={styles.quiet}>in {place}</span>
      </td>
      <td>{`${description}${standing}`}</td>
    </tr>
  )
}
