// Serves staff's settings of the organisation, the texts of pages and the site's pictures.
import { organisationApi, sitePicturesApi } from '#contract/office-settings.ts';
import { officePageTextsApi, pageTextsApi } from '#contract/page-texts.ts';
import type { Organisation } from '../config.ts';
import type { Db } from '../database/handles.ts';
import { bind, signedIn } from '../http/bind.ts';
import { readOrganisation, saveOrganisation } from './organisation.ts';
import { findPageTexts, readPageTexts, savePageTexts } from './page-texts.ts';
import { readSitePictures, saveSitePictures } from './site-pictures.ts';

/** The calls about settings; the organisation's particulars lie over those of the environment. */
export function settingsRoutes(db: Db, fromEnvironment: Organisation) {
  return [
    bind(pageTextsApi.read, () => findPageTexts(db)),
    bind(officePageTextsApi.read, () => readPageTexts(db)),
    bind(officePageTextsApi.save, (input, context) => savePageTexts(db, input, signedIn(context))),
    bind(organisationApi.read, () => readOrganisation(db, fromEnvironment)),
    bind(organisationApi.save, (input, context) =>
      saveOrganisation(db, fromEnvironment, input, signedIn(context)),
    ),
    bind(sitePicturesApi.read, () => readSitePictures(db)),
    bind(sitePicturesApi.save, (input, context) => saveSitePictures(db, input, signedIn(context))),
  ];
}
