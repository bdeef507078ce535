/**
 * Decides from repeated checks of a part whether it's down. One check that fails proves nothing, because the check
 * itself may be slow. `isCertain` errors, such as a refused connection, count at once.
 */
export class ProbeVerdict {
  #failures = 0

  get isDown(): boolean {
    return this.#failures >= maxFailures
  }

  /** True if the last check failed, whether or not the part counts as down. */
  get isInDoubt(): boolean {
    return this.#failures > 0
  }

  succeed() {
    this.#failures = 0
  }

  fail(isCertain: boolean) {
    this.#failures = isCertain ? maxFailures : this.#failures + 1
  }
}

/** Number of consecutive failed checks after which a part counts as down. */
const maxFailures = 3
