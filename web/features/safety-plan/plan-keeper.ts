import type { z } from 'zod';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { mergePlans } from '#shared/safety-plan/merge-plans.ts';
import {
  emptyPlan,
  type Plan,
  type readPlanReply,
  type savePlanBody,
  type savePlanReply,
} from '#shared/safety-plan/plan.ts';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { keepPending, readPending } from './pending-plan.ts';

export type PlanCalls = {
  read(): Promise<z.output<typeof readPlanReply>>;
  save(body: z.input<typeof savePlanBody>): Promise<z.output<typeof savePlanReply>>;
};

export type PlanState = {
  status: 'loading' | 'ready' | 'unreachable' | 'refused';
  plan: Plan;
  /** Begun, here or elsewhere: with the agreement that goes with it. */
  begun: boolean;
  saving: 'saved' | 'saving' | 'waiting' | 'refused';
  /** The server's words, when it said no. */
  refusal: string | null;
};

/** How long a pause in typing lasts before it is saved, in milliseconds. */
const restBeforeSaving = 600;
const pauses = [2_000, 5_000, 15_000, 30_000];

/**
 * Keeps one plan between this screen, this browser and the server: what is typed is in the browser at once, at the server
 * a moment later, and, when two screens wrote, both are in what comes out. Knows no React.
 */
export class PlanKeeper {
  #state: PlanState = { status: 'loading', plan: emptyPlan, begun: false, saving: 'saved', refusal: null };
  #base: Plan = emptyPlan;
  #revision = 0;
  #agreedTo: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #stopped = false;
  #failures = 0;
  #listeners = new Set<() => void>();
  readonly #calls: PlanCalls;
  readonly #userId: string;

  constructor(userId: string, calls: PlanCalls) {
    this.#userId = userId;
    this.#calls = calls;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): PlanState => this.#state;

  /** Reads what the server has, and brings in what a lost line, a reload or another day left in this browser. */
  async load(): Promise<void> {
    this.#set({ status: 'loading', refusal: null });
    try {
      const { plan, revision } = await this.#calls.read();
      const pending = readPending(this.#userId);
      this.#base = plan ?? emptyPlan;
      this.#revision = revision;
      // Erased on another screen since: what waited here was a part of it. Begun here without a network: it stays.
      const mine = pending && (plan || pending.agreedTo) ? pending : null;
      if (!mine) keepPending(null);
      this.#agreedTo = plan ? undefined : mine?.agreedTo;
      this.#set({
        status: 'ready',
        begun: plan !== null || mine !== null,
        plan: mine ? mergePlans(mine.base, mine.mine, plan ?? emptyPlan) : this.#base,
      });
      if (mine) await this.flush();
    } catch (error) {
      if (error instanceof Refused) this.#set({ status: 'refused', refusal: error.message });
      else this.#set({ status: 'unreachable' });
    }
  }

  /** The person agrees and begins: the agreement goes to the server with the first version, empty as it is. */
  begin(): void {
    this.#agreedTo = consentPurposes.safety_plan.version;
    this.#set({ begun: true });
    this.#keep();
    void this.flush();
  }

  change(plan: Plan): void {
    this.#set({ plan, saving: 'saving' });
    this.#keep();
    this.#wait(restBeforeSaving);
  }

  /** Erased at the server: nothing of it stays here either. */
  forget(): void {
    clearTimeout(this.#timer);
    keepPending(null);
    this.#base = emptyPlan;
    this.#revision = 0;
    this.#agreedTo = undefined;
    this.#set({ plan: emptyPlan, begun: false, saving: 'saved', refusal: null });
  }

  /** Saves now what was not. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending || this.#state.status !== 'ready' || !this.#state.begun) return;
    if (this.#state.plan === this.#base && this.#revision > 0) return;
    this.#sending = true;
    this.#set({ saving: 'saving', refusal: null });
    const sent = this.#state.plan;
    try {
      const { revision } = await this.#calls.save({
        plan: sent,
        revision: this.#revision,
        ...(this.#revision === 0 && { agreedTo: this.#agreedTo }),
      });
      this.#sending = false;
      this.#failures = 0;
      this.#base = sent;
      this.#revision = revision;
      if (this.#state.plan !== sent) {
        this.#keep();
        this.#wait(restBeforeSaving);
        return;
      }
      keepPending(null);
      this.#set({ saving: 'saved' });
    } catch (error) {
      this.#sending = false;
      await this.#onFailure(error);
    }
  }

  /** The screen is left: nothing is tried again from here, where somebody else may sign in. What waits stays in the browser. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  start(): void {
    this.#stopped = false;
  }

  async #onFailure(error: unknown): Promise<void> {
    if (error instanceof Refused && error.code === 'safety_plan_changed') {
      await this.#bringTogether();
      return;
    }
    if (error instanceof Refused && error.status !== 429) {
      this.#set({ saving: 'refused', refusal: error.message });
      return;
    }
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    this.#set({ saving: 'waiting' });
    this.#wait(pauses[Math.min(this.#failures, pauses.length - 1)]!);
    this.#failures += 1;
  }

  async #bringTogether(): Promise<void> {
    try {
      const { plan, revision } = await this.#calls.read();
      if (!plan) {
        this.forget();
        return;
      }
      this.#set({ plan: mergePlans(this.#base, this.#state.plan, plan) });
      this.#base = plan;
      this.#revision = revision;
      this.#keep();
      await this.flush();
    } catch (error) {
      await this.#onFailure(error);
    }
  }

  #keep(): void {
    keepPending({
      userId: this.#userId,
      base: this.#base,
      mine: this.#state.plan,
      ...(this.#agreedTo !== undefined && { agreedTo: this.#agreedTo }),
    });
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #set(change: Partial<PlanState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
