import { createInterface } from 'node:readline/promises';
import { PassThrough } from 'node:stream';

import type { Firm } from '../../src/data/schemas/firm.ts';
import { mailFirm, officeSettings } from '../mail-firm.ts';
import { isLocal } from './database.ts';

/** A project to deploy to, and everything that the deployment decides. Rows are no part of it. */
export interface Deployment {
  /** The project's reference, 20 letters. */
  project: string;
  apiUrl: string;
  /** Connects as `postgres`. */
  databaseUrl: string;
  accessToken: string;
  /** Origin of the pages that may store enquiries. */
  siteOrigin: string;
  /** Office hours and holidays as `private.settings` keeps them. */
  office: ReturnType<typeof officeSettings>;
  /** Secrets of the functions, by name; with the webhook's URL and its secret, or with neither. */
  secrets: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Inputs that are asked for on a terminal when the environment lacks them. */
const QUESTIONS = {
  SUPABASE_DB_URL: 'Database URL (dashboard, Connect, Session pooler; including the password)',
  SUPABASE_ACCESS_TOKEN: 'Access token (dashboard, Account, Access tokens)',
  RESEND_API_KEY: 'Key of resend.com, which sends the mails (empty if the project has it)',
};

const FUNCTION_SECRETS =
  'RESEND_API_KEY RESEND_API_URL TURNSTILE_SECRET_KEY WEBHOOK_URL WEBHOOK_SECRET'.split(' ');

/** The secrets that the mail functions need of a firm; how to send mail is another one. */
export function firmSecrets(firm: Firm): Record<string, string> {
  return { FIRM: JSON.stringify(mailFirm(firm)), SITE_ORIGINS: new URL(firm.url).origin };
}

/** The project that a database belongs to, from the names that supabase.com gives it. */
function projectOfDatabase({ username, hostname }: URL): string | undefined {
  return (/^postgres\.([a-z]{20})$/.exec(username) ?? /^db\.([a-z]{20})\./.exec(hostname))?.[1];
}

/** Everything wrong with a deployment; empty when it may be deployed. */
export function checkDeployment(deployment: Deployment): string[] {
  const { project, apiUrl, databaseUrl, accessToken, siteOrigin, secrets } = deployment;
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    return ['SUPABASE_DB_URL must be a URL that begins with postgresql://.'];
  }

  const ofDatabase = projectOfDatabase(new URL(databaseUrl));
  const ofApi = /^https?:\/\/([a-z]{20})\.supabase\./.exec(apiUrl)?.[1];
  const { WEBHOOK_URL: webhook, WEBHOOK_SECRET: webhookSecret = '' } = secrets;
  const isSecure = (url = '') =>
    URL.canParse(url) && (new URL(url).protocol === 'https:' || isLocal(url));
  const rules: [boolean, string][] = [
    [accessToken !== '', 'SUPABASE_ACCESS_TOKEN is missing.'],
    [/^[a-z]{20}$/.test(project), 'SUPABASE_PROJECT_REF must be the 20 letters of a project.'],
    [
      ofDatabase === project || (ofDatabase === undefined && isLocal(databaseUrl)),
      `SUPABASE_DB_URL names the project ${ofDatabase ?? '(none)'}, not ${project}.`,
    ],
    [
      ofApi === undefined || ofApi === project,
      `PUBLIC_SUPABASE_URL names the project ${ofApi ?? ''}, not ${project}.`,
    ],
    [isSecure(apiUrl), `PUBLIC_SUPABASE_URL must begin with https://, not '${apiUrl}'.`],
    [
      isSecure(siteOrigin),
      `url in content/firm.yaml must begin with https://, not '${siteOrigin}'.`,
    ],
    [
      secrets['RESEND_API_URL'] === undefined || isSecure(secrets['RESEND_API_URL']),
      'RESEND_API_URL must begin with https://.',
    ],
    [webhook === undefined || isSecure(webhook), 'WEBHOOK_URL must begin with https://.'],
    [
      (webhook === undefined) === (webhookSecret === ''),
      'Set both WEBHOOK_URL and WEBHOOK_SECRET, or neither.',
    ],
    [
      webhookSecret === '' || /^whsec_(?:[\w+/]{4}){6,}[\w+/]*={0,2}$/.test(webhookSecret),
      'WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64.',
    ],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => problem);
}

/** Asks on the terminal; hidden, it shows nothing of what is typed. */
async function ask(question: string, isHidden: boolean): Promise<string> {
  process.stderr.write(`${question} `);
  const output = isHidden ? new PassThrough().resume() : process.stderr;
  const terminal = createInterface({ input: process.stdin, output, terminal: isHidden });
  const typed = await terminal.question('');
  terminal.close();
  if (isHidden) {
    process.stderr.write('\n');
  }

  return typed.trim();
}

/** Asks for a yes. */
export const confirm = async (question: string) =>
  /^y(es)?$/i.test(await ask(`${question} [y/N]`, false));

/**
 * The deployment that the environment describes; what is missing is asked for on a terminal.
 *
 * @throws Error that names every variable which is missing or wrong
 */
export async function readDeployment(environment: Environment, firm: Firm): Promise<Deployment> {
  const given = { ...environment };
  for (const [name, question] of Object.entries(QUESTIONS)) {
    if ((given[name] ?? '') === '' && process.stdin.isTTY) {
      given[name] = await ask(`${question}:`, true);
    }
  }

  // A workflow passes a variable that is not set as an empty one.
  const value = (name: string) => (given[name] === '' ? undefined : given[name]);
  const databaseUrl = value('SUPABASE_DB_URL') ?? '';
  const named = URL.canParse(databaseUrl) ? projectOfDatabase(new URL(databaseUrl)) : undefined;
  const project = value('SUPABASE_PROJECT_REF') ?? named ?? '';
  const secrets = firmSecrets(firm);
  for (const name of FUNCTION_SECRETS) {
    const secret = value(name);
    if (secret !== undefined) {
      secrets[name] = secret;
    }
  }

  const deployment: Deployment = {
    project,
    apiUrl: value('PUBLIC_SUPABASE_URL') ?? `https://${project}.supabase.co`,
    databaseUrl,
    accessToken: value('SUPABASE_ACCESS_TOKEN') ?? '',
    siteOrigin: new URL(firm.url).origin,
    office: officeSettings(firm),
    secrets,
  };
  const problems = checkDeployment(deployment);
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }

  return deployment;
}
