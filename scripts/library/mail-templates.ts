import prettier from 'prettier';

import { TEMPLATES_FOLDER } from '../../supabase/local/mail-samples.ts';

/** The module that the edge functions import. */
export const MAIL_TEMPLATES_MODULE = `${TEMPLATES_FOLDER}.ts`;

/** The source of the module with these templates. */
export async function mailTemplatesModule(
  templates: Readonly<Record<string, string>>,
): Promise<string> {
  const source =
    '// Written by scripts/build-mail-templates.ts from the files in `templates/`: edit those.\n' +
    '/** The mail templates by file name. */\n' +
    `export const TEMPLATES: Readonly<Record<string, string>> = ${JSON.stringify(templates, null, 2)};\n`;
  const options = await prettier.resolveConfig(MAIL_TEMPLATES_MODULE);
  return prettier.format(source, { ...options, filepath: MAIL_TEMPLATES_MODULE });
}
