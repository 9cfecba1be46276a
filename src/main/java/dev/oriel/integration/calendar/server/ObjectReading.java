package dev.oriel.integration.calendar.server;

import module java.base;

import dev.oriel.integration.calendar.server.DavClient.Reply;
import dev.oriel.integration.calendar.server.Multistatus.Item;

/** Reads objects of a calendar. */
record ObjectReading(DavClient client, CalendarAccount account) {

  /** The objects that are read with one request. */
  static final int BATCH = 50;

  /** The objects with which a server may fail before it has answered with one. */
  private static final int MOST_FAULTS = 3;

  CalendarAnswer<ReadObjects> read(Collection<String> hrefs) {
    ReadObjects result =
        new ReadObjects(new LinkedHashMap<>(), new LinkedHashSet<>(), new LinkedHashMap<>());
    Deque<List<String>> left = new ArrayDeque<>(batches(List.copyOf(hrefs), BATCH));
    while (!left.isEmpty()) {
      List<String> batch = left.pop();
      CalendarAnswer<Multistatus> answer = report(DavBodies.multiget(batch));
      switch (answer) {
        case CalendarAnswer.Done<Multistatus>(Multistatus found) -> add(result, batch, found);
        case CalendarAnswer.Failed<Multistatus>(CalendarFailure failure) -> {
          if (!isOfOne(failure) || isOfAll(failure, result)) {
            return CalendarAnswer.failed(failure);
          }
          // One alone is left out.
          if (batch.size() > 1) {
            batches(batch, (batch.size() + 1) / 2).forEach(left::push);
          } else {
            result.faulty().put(batch.getFirst(), failure);
          }
        }
      }
    }
    return CalendarAnswer.done(result);
  }

  /** Whether one object may be the reason for which none was read. */
  private static boolean isOfOne(CalendarFailure failure) {
    return failure instanceof CalendarFailure.TooLarge
        || failure instanceof CalendarFailure.Unreadable
        || failure instanceof CalendarFailure.Faulty;
  }

  /** Whether the server fails with whatever it is asked for. */
  private static boolean isOfAll(CalendarFailure failure, ReadObjects read) {
    return failure instanceof CalendarFailure.Faulty
        && read.faulty().size() >= MOST_FAULTS
        && read.objects().isEmpty();
  }

  private static List<List<String>> batches(List<String> hrefs, int size) {
    List<List<String>> batches = new ArrayList<>();
    for (int i = 0; i < hrefs.size(); i += size) {
      batches.add(hrefs.subList(i, Math.min(i + size, hrefs.size())));
    }
    return batches;
  }

  private void add(ReadObjects result, List<String> batch, Multistatus found) {
    Hrefs hrefs = new Hrefs(account.url());
    for (Item item : found.items()) {
      String href = hrefs.object(item.href());
      if (href == null || !batch.contains(href)) {
        continue;
      }
      if (item.isGone()) {
        result.gone().add(href);
      } else if (item.status() / 100 == 2 && item.property("calendar-data") != null) {
        result.objects().put(href, object(href, item));
      }
    }
  }

  private static StoredObject object(String href, Item item) {
    DavElement data = Objects.requireNonNull(item.property("calendar-data"));
    return new StoredObject(href, item.etag(), data.text().toString().stripLeading());
  }

  /** The object with this uid. Servers that search for parts of it find others, too. */
  CalendarAnswer<StoredObject> byUid(String uid) {
    return report(DavBodies.byUid(uid))
        .then(found -> {
          Hrefs hrefs = new Hrefs(account.url());
          for (Item item : found.items()) {
            String href = hrefs.object(item.href());
            if (href != null && item.property("calendar-data") != null) {
              StoredObject object = object(href, item);
              if (isOf(object, uid)) {
                return CalendarAnswer.done(object);
              }
            }
          }
          return CalendarAnswer.failed(new CalendarFailure.Gone());
        });
  }

  private static boolean isOf(StoredObject object, String uid) {
    try {
      CalendarObject.read(object.text(), uid, ZoneOffset.UTC);
      return true;
    } catch (UnreadableObject e) {
      return e.reason() == UnreadableObject.Reason.BAD_TIME;
    }
  }

  private CalendarAnswer<Multistatus> report(byte[] body) {
    URI collection = new Hrefs(account.url()).collection();
    return client.ask(account, "REPORT", collection, "1", body).then(ObjectReading::objects);
  }

  private static CalendarAnswer<Multistatus> objects(Reply reply) {
    return reply.head().status() == 207 && reply.xml() == null
        ? CalendarAnswer.failed(new CalendarFailure.Unreadable())
        : multistatus(reply);
  }

  static CalendarAnswer<Multistatus> multistatus(Reply reply) {
    Multistatus answer = Multistatus.of(reply);
    return answer == null
        ? CalendarAnswer.failed(new CalendarFailure.NoCalendar())
        : CalendarAnswer.done(answer);
  }
}
