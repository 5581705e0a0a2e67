/** How many jobs may wait: of one company, and of all. */
export interface WaitingBounds {
  ofCompany: number;
  ofAll: number;
}

/**
 * A queue of jobs with turns per company. A company runs one job at a time, and goes to the end of the line after its turn. So a single job waits for at
 * most one job of each earlier company.
 */
export class Turns<Job> {
  readonly #waiting = new Map<string, Job[]>();
  readonly #running = new Set<string>();
  readonly #bounds: WaitingBounds;
  #size = 0;

  constructor(bounds: WaitingBounds) {
    this.#bounds = bounds;
  }

  /** Puts a job at the end of its company's line; or says whose line is full. */
  add(company: string, job: Job): 'company' | 'all' | undefined {
    const line = this.#waiting.get(company) ?? [];
    if (line.length >= this.#bounds.ofCompany) return 'company';
    if (this.#size >= this.#bounds.ofAll) return 'all';
    line.push(job);
    this.#size += 1;
    this.#waiting.set(company, line);
    return undefined;
  }

  /** The next job, of the first company in line that has none under way. */
  take(): Job | undefined {
    for (const [company, line] of this.#waiting) {
      if (this.#running.has(company)) continue;
      const job = line.shift();
      if (line.length === 0) this.#waiting.delete(company);
      this.#size -= 1;
      this.#running.add(company);
      return job;
    }
    return undefined;
  }

  /** The job of `company` that was taken is over. */
  over(company: string): void {
    this.#running.delete(company);
    const line = this.#waiting.get(company);
    if (!line) return;
    this.#waiting.delete(company);
    this.#waiting.set(company, line);
  }

  /** Takes out all that wait. */
  clear(): Job[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#size = 0;
    return all;
  }
}
