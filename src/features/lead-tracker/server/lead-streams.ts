import { isSessionAlive } from '#features/accounts/server/public/is-session-alive.ts'
import { sessionEndChannel } from '#features/accounts/server/public/session-end-channel.ts'
import { findMembership } from '#features/brokerages/server/public/find-membership.ts'
import { leadChannel } from '#features/leads/server/public/announce-lead.ts'
import { type ActorContext, type AppContext, serviceKey } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { ListeningConnection } from '#kernel/server/live/listening-connection.ts'
import { processEach } from '#kernel/server/process-each.ts'

export const leadStreamsKey = serviceKey<LeadStreams>('lead streams')

/**
 * The open boards of this process. One connection hears of all leads that change, in whichever process; it is made
 * when the first board opens.
 */
export class LeadStreams {
  readonly #ctx: AppContext
  readonly #databaseUrl: string
  readonly #open = new Set<OpenStream>()
  readonly #check: NodeJS.Timeout
  #connection: ListeningConnection | null = null
  #isStopped = false

  constructor(ctx: AppContext, databaseUrl: string, { checkEveryMs = 15_000 } = {}) {
    this.#ctx = ctx
    this.#databaseUrl = databaseUrl
    this.#check = setInterval(() => void this.checkAll(), checkEveryMs)
    this.#check.unref()
  }

  /** The bytes of a stream that tells of one brokerage's leads until its reader goes. */
  open(ctx: ActorContext, bizId: number): ReadableStream<Uint8Array> {
    if (this.#isStopped) throw new Refusal('unavailable')
    const { profileId, sessionHash } = ctx.actor
    const own = [...this.#open].filter((stream) => stream.profileId === profileId)
    if (own.length >= streamsOfOne) throw new Refusal('slow_down', { retryAfterSeconds: 30 })
    this.#connection ??= this.#listen()
    let stream: OpenStream | undefined
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = { bizId, profileId, sessionHash, controller }
        this.#open.add(stream)
        send(stream, 'retry: 2000\n\n')
      },
      cancel: () => {
        if (stream) this.#open.delete(stream)
      },
    })
  }

  /**
   * Ends the streams of those who no longer work there or are logged out; tells the others that it is alive. Whose
   * session ends is asked at once, the others in turn.
   */
  async checkAll(ofProfile?: number) {
    const asked = [...this.#open].filter(
      ({ profileId }) => ofProfile === undefined || profileId === ofProfile,
    )
    await processEach(this.#ctx, 'lead stream', asked, async (stream) => {
      const { profileId, bizId, sessionHash } = stream
      const isMember = (await findMembership(this.#ctx, profileId, bizId)) !== null
      if (isMember && (await isSessionAlive(this.#ctx, sessionHash))) send(stream, ': alive\n\n')
      else this.#end(stream)
    })
  }

  /** Lets go of all readers at once, so that no deploy waits for them; they come back to another process. */
  stop() {
    this.#isStopped = true
    clearInterval(this.#check)
    for (const stream of this.#open) this.#end(stream)
    return this.#connection?.stop() ?? Promise.resolve()
  }

  #listen() {
    return new ListeningConnection({
      databaseUrl: this.#databaseUrl,
      log: this.#ctx.log,
      name: 'lead streams',
      channels: [leadChannel, sessionEndChannel],
      // What changed while nobody listened is unknown: all boards look again.
      onUp: () => this.#tell(() => true, ''),
      onNotice: (payload, channel) => {
        if (channel === sessionEndChannel) return void this.checkAll(Number(payload))
        const [bizId, leadId] = payload.split(':')
        this.#tell((stream) => stream.bizId === Number(bizId), leadId ?? '')
      },
    })
  }

  #tell(isMeant: (stream: OpenStream) => boolean, leadId: string) {
    for (const stream of this.#open)
      if (isMeant(stream)) send(stream, `event: change\ndata: ${leadId}\n\n`)
  }

  #end(stream: OpenStream) {
    this.#open.delete(stream)
    try {
      stream.controller.close()
    } catch {
      // Its reader was faster.
    }
  }
}

function send({ controller }: OpenStream, text: string) {
  // A reader who does not keep up misses events and none of the news: the next one says the same.
  if ((controller.desiredSize ?? 0) > -mostWaiting) controller.enqueue(encoder.encode(text))
}

const encoder = new TextEncoder()
const streamsOfOne = 8
const mostWaiting = 50

type OpenStream = {
  bizId: number
  profileId: number
  sessionHash: string
  controller: ReadableStreamDefaultController<Uint8Array>
}
