-- What the rules of the games promise to two people has no limit of staff anymore.
UPDATE "settings" SET "value" = "value" - 'ended-offers' - 'undone-scratches' - 'week-closings' WHERE "key" = 'safeguards';
